import { testJournalReplay } from './replayProperty.ts';

testJournalReplay('postgresql');
