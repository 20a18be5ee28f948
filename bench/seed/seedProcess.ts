/** Fills the database of the environment as BENCH_SEED says, sends what it made, and ends. */
import { readConfig } from '../../api/config/config.ts';
import { startService } from '../../api/startService.ts';
import { seedAccounts } from './accounts.ts';
import { seedJournal } from './journal.ts';
import { seedLists } from './rows.ts';

/** How much of what a database of the benchmark contains. */
export interface SeedSize {
  readonly accounts: number;
  readonly applications: number;
  readonly journalEntries: number;
}

const size = JSON.parse(process.env['BENCH_SEED'] ?? '{}') as SeedSize;
const service = await startService(readConfig(process.env));
const accounts = await seedAccounts(service, size.accounts);
if (size.applications > 0) {
  await seedLists(service.context.em(), size.applications, service.context.clock.now());
}
if (size.journalEntries > 0) await seedJournal(service, accounts, size.journalEntries);
await service.stop();
process.send?.(accounts, () => process.exit(0));
