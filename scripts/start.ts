import { runService } from './service.ts';

// To look around: an empty database is filled with a believable book, and the fictional firm may be shown.
await runService({ DEMO_DATA: '1', ALLOW_DEMO_PROFILE: '1' });
