import { replayLaw } from './replayLaw.ts';

replayLaw('postgresql');
