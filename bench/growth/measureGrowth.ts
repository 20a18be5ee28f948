import type { Attempts } from '../attempts.ts';
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
  /** Numbers of investors, ascending. */
  readonly growth: readonly number[];
  readonly journalEntries: number;
  readonly requestsPerRound: number;
}

interface Setting {
  readonly attempts: Attempts;
  readonly program: ServerProgram;
  readonly environment: Readonly<Record<string, string>>;
  /** Accounts that are there already. */
  readonly accounts: readonly SeededAccount[];
}

const PAGE = 100;

/** Offset of the page that is nine tenths into a list. */
const deepOffset = (rows: number): number => Math.floor((rows * 0.9) / PAGE) * PAGE;

async function measureStage(
  { program, environment }: Setting,
  investors: number,
  seeded: readonly SeededAccount[],
  requestsPerRound: number,
): Promise<GrowthStage> {
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
    const etags = await readEtags({ service, accounts: seeded });
    const name = encodeURIComponent(personOf(Math.floor(investors / 2)).fullName.slice(-9));
    await add('Poll, 304', polls(seeded, etags), requestsPerRound, 304);
    await add('Poll, 200', polls(seeded), requestsPerRound);
    await add('First page of investors', read(`/api/admin/investors?limit=${PAGE}`), 100);
    const deep = `/api/admin/investors?limit=${PAGE}&offset=${deepOffset(investors)}`;
    await add('Page at 90 % of investors', read(deep), 50);
    await add('Search investors by name', read(`/api/admin/investors?limit=${PAGE}&q=${name}`), 50);
    await add('First page of the journal', read(`/api/admin/journal?limit=${PAGE}`), 100);
    await add('Summary', read('/api/admin/summary'), 100);
    return { investors, journalEntries: await countEntries(service.port, token), cases };
  } finally {
    await service.stop();
  }
}

/** Measures the same requests while the database grows. The last stage also has all journal entries. */
export async function measureGrowth(
  setting: Setting,
  { growth, journalEntries, requestsPerRound }: GrowthSize,
  stages: GrowthStage[],
): Promise<void> {
  const { attempts, environment } = setting;
  for (const investors of growth) {
    const isLast = investors === growth.at(-1);
    const size = { accounts: investors, applications: 0, journalEntries: isLast ? journalEntries : 0 };
    const added = await attempts.run(`growing to ${investors} investors`, () =>
      seedDatabase(environment, size),
    );
    if (!added) return;
    const seeded = added.length > 0 ? added : setting.accounts;
    const stage = await attempts.run(`requests with ${investors} investors`, () =>
      measureStage(setting, investors, seeded, requestsPerRound),
    );
    if (stage) stages.push(stage);
  }
}

async function countEntries(port: number, token: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/admin/journal?limit=1`, {
    headers: { Authorization: `Bearer ${token}`, ...clientAddress(2) },
  });
  await response.arrayBuffer();
  return Number(response.headers.get('X-Total-Count'));
}
