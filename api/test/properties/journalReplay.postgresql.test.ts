import { replayLaw } from './replayProperty.ts';

replayLaw('postgresql');
