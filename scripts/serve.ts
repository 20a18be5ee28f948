import { runService } from './service.ts';

// To host: nothing is invented, and the service refuses what is missing.
await runService({ NODE_ENV: 'production' });
