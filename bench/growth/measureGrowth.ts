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
    /** Each request reads another page, because the service keeps the lists that it has read. */
    const pages = (count: number, pathOf: (index: number) => string) =>
      Array.from({ length: count }, (_, index) => staffRead(token, pathOf(index)));
    const cases: { name: string; measured: Measurement }[] = [];
    const add = async (name: string, requests: readonly Buffer[], count: number, expectedStatus = 200) => {
      const load = { connections: count > 1_000 ? 32 : 1, expectedStatus };
      const warmUp = Math.ceil(count / 4);
      await measureCase(service, { ...load, requests, count: warmUp });
      const others = requests.length > count ? requests.slice(warmUp) : requests;
      cases.push({ name, measured: await measureCase(service, { ...load, requests: others, count }) });
    };
    const etags = await readEtags({ service, accounts: seeded });
    const nameOf = (index: number) => encodeURIComponent(personOf(index % investors).fullName.slice(-9));
    const middle = Math.floor(investors / 2);
    const deep = deepOffset(investors);
    const list = `/api/admin/investors?limit=${PAGE}`;
    await add('Poll, 304', polls(seeded, etags), requestsPerRound, 304);
    await add('Poll, 200', polls(seeded), requestsPerRound);
    await add(
      'Page near the start of investors',
      pages(125, (index) => `${list}&offset=${index}`),
      100,
    );
    await add(
      'Page at 90 % of investors',
      pages(63, (index) => `${list}&offset=${Math.max(0, deep - index)}`),
      50,
    );
    await add(
      'Search investors by name',
      pages(63, (index) => `${list}&q=${nameOf(middle + index)}`),
      50,
    );
    await add(
      'Page near the start of the journal',
      pages(125, (index) => `/api/admin/journal?limit=${PAGE}&offset=${index}`),
      100,
    );
    await add('Summary', [staffRead(token, '/api/admin/summary')], 100);
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
