import type { Attempts } from '../attempts.ts';
import { Connection, encodeRequest } from '../load/httpLoad.ts';
import { type Measurement, measureCase, summarise } from '../load/measure.ts';
import type { ServerProcess } from '../load/serverProcess.ts';
import { BENCH_ACCESS_CODE, type SeededAccount } from '../seed/accounts.ts';
import { personOf } from '../seed/rows.ts';
import { measureFirstPages, measureFirstReads } from './firstReads.ts';
import {
  clientAddress,
  polls,
  portfolioPath,
  STAFF_LISTS,
  signIns,
  staffRead,
  withdrawalHistories,
} from './requests.ts';

/** Requests of a round that read different pages. */
const PAGES = 30;

/** What a case measured; `baseline` is bare Koa in the same rounds. */
export interface CaseResult {
  readonly name: string;
  readonly measured: Measurement;
  readonly baseline?: Measurement;
}

export interface BenchTarget {
  readonly service: ServerProcess;
  readonly bareKoa: ServerProcess;
  readonly accounts: readonly SeededAccount[];
  /** Token of a signed-in member of staff. */
  readonly token: string;
  readonly applications: number;
  readonly rounds: number;
  /** Requests of one round of a cheap case. */
  readonly requestsPerRound: number;
  readonly attempts: Attempts;
}

/** One request on a connection of its own. */
async function readOnce(server: ServerProcess, request: Buffer) {
  const connection = new Connection(server.port);
  try {
    return await connection.send(request);
  } finally {
    connection.close();
  }
}

export async function signInStaff(server: ServerProcess, password: string): Promise<string> {
  const request = encodeRequest({
    method: 'POST',
    path: '/api/admin/login',
    headers: { 'Content-Type': 'application/json', ...clientAddress(1) },
    body: JSON.stringify({ password }),
  });
  const { body } = await readOnce(server, request);
  return (JSON.parse(body.toString()) as { token: string }).token;
}

/** ETags of all accounts' portfolios. */
export async function readEtags({
  service,
  accounts,
}: Pick<BenchTarget, 'service' | 'accounts'>): Promise<string[]> {
  const etags: string[] = [];
  const connection = new Connection(service.port);
  for (const poll of polls(accounts)) {
    const { head } = await connection.send(poll);
    etags.push(/\r\netag: (\S+)/i.exec(head)?.[1] ?? '');
  }
  connection.close();
  return etags;
}

/** Polls beside bare Koa, in rounds that take turns. */
export async function measurePolls(target: BenchTarget): Promise<CaseResult[]> {
  const { service, bareKoa, accounts, rounds, requestsPerRound: count } = target;
  const plain = polls(accounts);
  const conditional = polls(accounts, await readEtags(target));
  const bare: Measurement[] = [];
  const found: Measurement[] = [];
  const unchanged: Measurement[] = [];
  for (const server of [bareKoa, service]) await measureCase(server, { requests: plain, count });
  await measureCase(service, { requests: conditional, count, expectedStatus: 304 });
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await measureCase(bareKoa, { requests: plain, count }));
    found.push(await measureCase(service, { requests: plain, count }));
    unchanged.push(await measureCase(service, { requests: conditional, count, expectedStatus: 304 }));
  }
  const baseline = summarise(bare);
  return [
    { name: 'Bare Koa, same JSON', measured: baseline },
    { name: 'Poll a portfolio, 200', measured: summarise(found), baseline },
    { name: 'Poll a portfolio, 304', measured: summarise(unchanged), baseline },
  ];
}

/** Everything but the polls. */
export async function measureOthers(
  target: BenchTarget,
  baseline: Measurement | undefined,
  results: CaseResult[],
): Promise<void> {
  const { service, accounts, token, rounds, attempts } = target;
  const attempt = async (name: string, measure: () => Promise<Measurement>) => {
    const measured = await attempts.run(name, measure);
    if (measured) results.push({ name, measured, ...(baseline ? { baseline } : {}) });
  };
  const add = (
    name: string,
    requests: readonly Buffer[],
    count: number,
    { connections = 1, together = 1 } = {},
  ) =>
    attempt(name, async () => {
      await measureCase(service, { requests, count: Math.ceil(count / 4), connections });
      const measured: Measurement[] = [];
      for (let round = 0; round < rounds; round += 1) {
        measured.push(await measureCase(service, { requests, count, connections }));
      }
      const found = summarise(measured);
      return { ...found, cpuMicros: found.cpuMicros * together };
    });
  /** Each request reads another page, because the service keeps the lists that it has read. */
  const addPages = (name: string, pathOf: (index: number) => string) =>
    attempt(name, async () => {
      const measured: Measurement[] = [];
      // The first round only warms up.
      for (let round = 0; round <= rounds; round += 1) {
        const requests = Array.from({ length: PAGES }, (_, index) =>
          staffRead(token, pathOf(round * PAGES + index)),
        );
        measured.push(await measureCase(service, { requests, count: PAGES, connections: 1 }));
      }
      return summarise(measured.slice(1));
    });
  const search = (text: string, offset = 0) =>
    `/api/admin/applications?limit=200&q=${encodeURIComponent(text)}&offset=${offset}`;
  const person = (index: number) => personOf(Math.floor(target.applications / 2) + index);

  const firstReads = await attempts.run('First read after a change', () => measureFirstReads(target));
  if (firstReads) results.push({ name: 'First read after a change', ...firstReads });
  await add('Withdrawal history', withdrawalHistories(accounts), 1_000, { connections: 32 });
  await add(
    'Five staff lists of 200 rows, together',
    STAFF_LISTS.map((path) => staffRead(token, path)),
    200,
    { together: STAFF_LISTS.length },
  );
  await attempt('Five staff lists, pages not read before', () => measureFirstPages(target));
  await addPages('Search applications by name', (index) => search(person(index).fullName.slice(-9)));
  await addPages('Search applications by e-mail', (index) => search(person(index).email.slice(0, -8)));
  await addPages('Search applications by phone', (index) => search(person(index).phone.slice(-9)));
  await addPages('Search a text that every application contains', (index) => search('example.com', index));
  await addPages('Search two letters that every tenth application contains', (index) => search('gr', index));
  await addPages('Search two letters that no application contains', (index) => search('qx', index));
  const last = Math.max(0, Math.min(900, Math.floor(target.applications / 100) - 1)) * 100;
  await addPages(
    'Page 900 of the applications',
    (index) => `/api/admin/applications?limit=100&offset=${Math.max(0, last - index)}`,
  );
  const signingIn = signIns(accounts.slice(0, 40), BENCH_ACCESS_CODE);
  const name = 'Sign in';
  const measured = await attempts.run(name, () =>
    measureCase(service, { requests: signingIn, count: signingIn.length, connections: 2 }),
  );
  if (measured) results.push({ name, measured });
}

/** The body that bare Koa responds with: the portfolio of one account. */
export async function readPortfolio(server: ServerProcess, account: SeededAccount): Promise<string> {
  const [poll] = polls([account]);
  const response = await readOnce(server, poll ?? Buffer.alloc(0));
  if (response.status !== 200) throw new Error(`${portfolioPath(account)} responded with ${response.status}`);
  return response.body.toString();
}
