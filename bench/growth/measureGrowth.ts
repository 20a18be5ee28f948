import { clientAddress, polls, staffRead } from '../cases/requests.ts';
import { readEtags, signInStaff } from '../cases/serviceCases.ts';
import { BENCH_PASSWORD } from '../environment.ts';
import { type Measurement, measureCase } from '../load/measure.ts';
import { startServer } from '../load/serverProcess.ts';
import type { SeededAccount } from '../seed/accounts.ts';
import { personOf } from '../seed/rows.ts';
import { seedDatabase } from '../seed/seedDatabase.ts';
import type { ServerProgram } from '../servers/programs.ts';

/** The figures with one number of investors. */
export interface GrowthStage {
  readonly investors: number;
  readonly journalEntries: number;
  readonly cases: readonly { readonly name: string; readonly measured: Measurement }[];
}

interface GrowthSize {
  readonly investors: readonly number[];
  readonly journalEntries: number;
  readonly polls: number;
  /** Accounts that are there already. */
  readonly accounts: readonly SeededAccount[];
}

const PAGE = 100;

/** Offset of the page that is nine tenths into a list. */
const deepOffset = (rows: number): number => Math.floor((rows * 0.9) / PAGE) * PAGE;

/** Measures the same requests while the database grows. The last stage also has all journal entries. */
export async function measureGrowth(
  program: ServerProgram,
  environment: Readonly<Record<string, string>>,
  size: GrowthSize,
  report: (line: string) => void,
): Promise<GrowthStage[]> {
  const stages: GrowthStage[] = [];
  for (const investors of size.investors) {
    const isLast = investors === size.investors.at(-1);
    const journalEntries = isLast ? size.journalEntries : 0;
    report(`growing to ${investors} investors`);
    const added = await seedDatabase(environment, {
      accounts: investors,
      applications: 0,
      journalEntries,
    });
    const accounts = added.length > 0 ? added : size.accounts;
    const service = await startServer(program, environment, '/readyz');
    try {
      const token = await signInStaff(service, BENCH_PASSWORD);
      const read = (path: string) => [staffRead(token, path)];
      const cases: { name: string; measured: Measurement }[] = [];
      const add = async (name: string, requests: readonly Buffer[], count: number, expectedStatus = 200) => {
        const load = { requests, connections: count > 1_000 ? 32 : 1, expectedStatus };
        await measureCase(service, { ...load, count: Math.ceil(count / 4) });
        cases.push({ name, measured: await measureCase(service, { ...load, count }) });
      };
      const etags = await readEtags({ service, accounts });
      const name = encodeURIComponent(personOf(Math.floor(investors / 2)).fullName.slice(-9));
      await add('Poll, 304', polls(accounts, etags), size.polls, 304);
      await add('Poll, 200', polls(accounts), size.polls);
      await add('First page of investors', read(`/api/admin/investors?limit=${PAGE}`), 100);
      const deep = `/api/admin/investors?limit=${PAGE}&offset=${deepOffset(investors)}`;
      await add('Page at 90 % of investors', read(deep), 50);
      await add('Search investors by name', read(`/api/admin/investors?limit=${PAGE}&q=${name}`), 50);
      await add('First page of the journal', read(`/api/admin/journal?limit=${PAGE}`), 100);
      await add('Summary', read('/api/admin/summary'), 100);
      stages.push({ investors, journalEntries: await countEntries(service.port, token), cases });
    } finally {
      await service.stop();
    }
  }
  return stages;
}

async function countEntries(port: number, token: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/journal?limit=1`, {
    headers: { Authorization: `Bearer ${token}`, ...clientAddress(2) },
  });
  await response.arrayBuffer();
  return Number(response.headers.get('X-Total-Count'));
}
