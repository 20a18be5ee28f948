import { Connection } from '../load/httpLoad.ts';
import { type Measurement, measureCase, summarise } from '../load/measure.ts';
import type { ServerProcess } from '../load/serverProcess.ts';
import { polls, STAFF_LISTS, staffPages, totalsChange } from './requests.ts';
import type { BenchTarget } from './serviceCases.ts';

const MAX_ACCOUNTS = 400;
/** V8 compiles what runs often; bare Koa has responded to thousands of polls before. */
const WARM_UP_READS = 4_000;
const IDLE_MS = 100;
const IDLE_SHARE = 0.05;
/** Pages of each list in one round. */
const PAGES = 8;

async function changeTotals({ service, accounts, token }: BenchTarget, dollars: number): Promise<void> {
  const connection = new Connection(service.port);
  for (const account of accounts) {
    const [poll = Buffer.alloc(0)] = polls([account]);
    const { body } = await connection.send(poll);
    const { portfolio } = JSON.parse(body.toString()) as { portfolio: { version: number } };
    const { status } = await connection.send(totalsChange(token, account, dollars, portfolio.version));
    if (status !== 200) throw new Error(`The change of totals responded with ${status}`);
  }
  connection.close();
}

/** Waits until a server no longer works on what earlier requests left, such as emails. */
async function waitUntilIdle(server: ServerProcess): Promise<void> {
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const before = await server.usage();
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const after = await server.usage();
    if (after.cpuMicros - before.cpuMicros < IDLE_MS * 1000 * IDLE_SHARE) return;
  }
}

/**
 * The first read of each account after its totals changed. There are few requests in a round, so bare Koa is measured
 * with as many, on as many new connections.
 */
export async function measureFirstReads(
  target: BenchTarget,
): Promise<{ readonly measured: Measurement; readonly baseline: Measurement }> {
  const { service, bareKoa, rounds } = target;
  const accounts = target.accounts.slice(0, MAX_ACCOUNTS);
  const round = { requests: polls(accounts), count: accounts.length, connections: 8 };
  const warmUps = Math.ceil(WARM_UP_READS / accounts.length);
  const measured: Measurement[] = [];
  const bare: Measurement[] = [];
  for (let index = 0; index < warmUps + rounds; index += 1) {
    await changeTotals({ ...target, accounts }, 120_000 + index);
    await waitUntilIdle(service);
    measured.push(await measureCase(service, round));
    bare.push(await measureCase(bareKoa, round));
  }
  return { measured: summarise(measured.slice(warmUps)), baseline: summarise(bare.slice(warmUps)) };
}

/** Reads each page of the staff lists once. */
export async function measureFirstPages({ service, token, rounds }: BenchTarget): Promise<Measurement> {
  const measured: Measurement[] = [];
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    const requests = staffPages(token, 1 + round * PAGES, PAGES);
    measured.push(await measureCase(service, { requests, count: requests.length, connections: 1 }));
  }
  const found = summarise(measured.slice(1));
  return { ...found, cpuMicros: found.cpuMicros * STAFF_LISTS.length };
}
