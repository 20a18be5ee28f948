/** The service as an operator runs it, with the settings of the environment. */
import { readConfig } from '../../api/config/config.ts';
import { startService } from '../../api/startService.ts';
import { reportUsage } from '../load/reportUsage.ts';

async function main(): Promise<void> {
  const service = await startService(readConfig(process.env));
  process.on('SIGTERM', () => {
    void service.stop().then(() => process.exit(0));
  });
  reportUsage(service.port);
}

// Not a top-level await, which the built service cannot contain.
main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
