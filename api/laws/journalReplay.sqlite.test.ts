import { replayLaw } from './replayLaw.ts';

replayLaw('sqlite');
