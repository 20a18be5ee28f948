/** Fills the database of the environment as BENCH_SEED says, sends what it made, and ends. */
import { readConfig } from '../../api/config/config.ts';
import { refreshAllTexts } from '../../api/db/foldedTexts.ts';
import { isSqlite } from '../../api/db/kysely.ts';
import { startService } from '../../api/startService.ts';
import { type SeededAccount, seedFirstAccount } from './accounts.ts';
import { withoutNotifications } from './bulkInsert.ts';
import { cloneAccounts } from './cloneAccounts.ts';
import { seedJournal } from './journal.ts';
import { seedLists } from './rows.ts';

/** How much a database of the benchmark contains afterwards. */
export interface SeedSize {
  readonly accounts: number;
  /** Added once; 0 leaves the lists as they are. */
  readonly applications: number;
  /** At least; accounts have entries of their own. */
  readonly journalEntries: number;
}

const MAX_RETURNED = 1_000;

/** Accounts from all parts of the list. */
function sampleOf(accounts: readonly SeededAccount[]): SeededAccount[] {
  const step = Math.max(1, accounts.length / MAX_RETURNED);
  return Array.from({ length: Math.min(accounts.length, MAX_RETURNED) }, (_, index) => {
    const account = accounts[Math.floor(index * step)];
    if (!account) throw new Error('The sample is longer than the list.');
    return account;
  });
}

const size = JSON.parse(process.env['BENCH_SEED'] ?? '{}') as SeedSize;
const service = await startService(readConfig(process.env));
const em = service.context.em();
const isEmpty = (await em.execute<object[]>('select id from investor limit 1')).length === 0;
if (isEmpty) await seedFirstAccount(service);
let accounts: SeededAccount[] = [];
await withoutNotifications(em, async () => {
  accounts = await cloneAccounts(em, size.accounts);
  await seedJournal(em, size.journalEntries);
});
if (size.applications > 0) await seedLists(em, size.applications, service.context.clock.now());
await refreshAllTexts(em);
// PostgreSQL does this by itself some minutes later.
if (!isSqlite(em)) await em.execute('vacuum analyze');
await service.stop();
process.send?.(sampleOf(accounts), () => process.exit(0));
