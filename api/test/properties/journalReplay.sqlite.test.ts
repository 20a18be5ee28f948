import { testJournalReplay } from './replayProperty.ts';

testJournalReplay('sqlite');
