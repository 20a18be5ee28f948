import { replayLaw } from './replayProperty.ts';

replayLaw('sqlite');
