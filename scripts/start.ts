import { runService } from './service.ts';

// To look around: an empty database is filled with a believable book, the fictional firm may be shown, and
// the log says only what is wrong, so that the addresses stay in sight.
await runService({ DEMO_DATA: '1', ALLOW_DEMO_PROFILE: '1', LOG_LEVEL: 'warn' });
