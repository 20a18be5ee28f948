import { sqliteFile } from '../api/db/sqliteFile.ts';
import { Attempts, type Failure } from './attempts.ts';
import {
  type BulkResult,
  measureExport,
  measureOpenLoops,
  measureVerification,
  type OpenLoopResult,
} from './cases/bulkCases.ts';
import { type DurableWrites, measureApplications, measureBookings } from './cases/durableWrites.ts';
import { measurePollsWithoutChannel } from './cases/hungChannel.ts';
import {
  type BenchTarget,
  type CaseResult,
  measureOthers,
  measurePolls,
  readPortfolio,
  signInStaff,
} from './cases/serviceCases.ts';
import { type DatabaseKind, openBenchDatabases } from './databases.ts';
import { BENCH_PASSWORD, serviceEnvironment } from './environment.ts';
import { type ExplainedStatement, explainSlowest } from './growth/explainSlowest.ts';
import { type GrowthStage, measureGrowth } from './growth/measureGrowth.ts';
import { startServer } from './load/serverProcess.ts';
import { median } from './load/statistics.ts';
import type { SeededAccount } from './seed/accounts.ts';
import { seedDatabase } from './seed/seedDatabase.ts';
import { BARE_KOA, buildBenchService, type ServerProgram } from './servers/programs.ts';

export interface BenchSize {
  readonly accounts: number;
  readonly applications: number;
  readonly journalEntries: number;
  readonly rounds: number;
  readonly requestsPerRound: number;
  readonly openLoopSeconds: number;
  readonly starts: number;
  /** Numbers of investors, ascending; none measures no growth. */
  readonly growth: readonly number[];
  /** What has not begun by then is left out. */
  readonly maxMinutes: number;
}

interface Pair<Value> {
  readonly bareKoa: Value;
  readonly service: Value;
}

/** What was measured; a case that failed is left out and named in `failures`. */
export interface BenchResult {
  readonly database: DatabaseKind;
  readonly size: BenchSize;
  readonly cases: readonly CaseResult[];
  readonly openLoop?: Pair<OpenLoopResult>;
  readonly export?: BulkResult;
  readonly verification?: BulkResult;
  readonly durableWrites: readonly DurableWrites[];
  /** Milliseconds from the creation of the process to its first response. */
  readonly start?: Pair<number>;
  /** Resident memory after the load of the polls, in bytes. */
  readonly memory?: Pair<number>;
  readonly growth: readonly GrowthStage[];
  /** The slowest statements in the largest database. */
  readonly slowest: readonly ExplainedStatement[];
  readonly failures: readonly Failure[];
  readonly seconds: number;
}

const BARE_PATH = '/api/portfolio/INV-00000000';

async function medianStart(
  program: ServerProgram,
  environment: Record<string, string>,
  path: string,
  starts: number,
) {
  const times: number[] = [];
  for (let index = 0; index < starts; index += 1) {
    const server = await startServer(program, environment, path);
    times.push(server.startMs);
    await server.stop();
  }
  return median(times);
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type Measured = Mutable<BenchResult> & {
  cases: CaseResult[];
  durableWrites: DurableWrites[];
  growth: GrowthStage[];
};

interface Setting {
  readonly attempts: Attempts;
  readonly environment: Readonly<Record<string, string>>;
  readonly program: ServerProgram;
  readonly accounts: readonly SeededAccount[];
}

/** Measures a running service beside bare Koa. */
async function measureServers(
  { attempts, environment, program, accounts }: Setting,
  bareEnvironment: Record<string, string>,
  result: Measured,
): Promise<void> {
  const { size } = result;
  const service = await startServer(program, environment, '/readyz');
  const bareKoa = await startServer(BARE_KOA, bareEnvironment, BARE_PATH);
  try {
    const token = await signInStaff(service, BENCH_PASSWORD);
    const target: BenchTarget = { ...size, service, bareKoa, accounts, token, attempts };
    await attempts.prepare('polls', async () => {
      result.cases.push(...(await measurePolls(target)));
      result.memory = { bareKoa: (await bareKoa.usage()).rss, service: (await service.usage()).rss };
    });
    const openLoop = await attempts.run('400 polls per second', () =>
      measureOpenLoops({ bareKoa, service }, accounts, size.openLoopSeconds),
    );
    if (openLoop) result.openLoop = openLoop;
    if (result.database === 'postgresql') {
      const url = environment['DATABASE_URL'] ?? '';
      const name = 'polls, changes not reported';
      result.cases.push(...((await attempts.run(name, () => measurePollsWithoutChannel(target, url))) ?? []));
    }
    await measureOthers(target, result.cases[0]?.measured, result.cases);
    const file = sqliteFile(environment['DATABASE_URL'] ?? '');
    for (const [name, measure] of [
      ['applications', measureApplications],
      ['bookings', measureBookings],
    ] as const) {
      const writes = await attempts.run(name, () => measure(target, file));
      if (writes) result.durableWrites.push(writes);
    }
    const exported = await attempts.run('export', () => measureExport(service, token));
    if (exported) result.export = exported;
  } finally {
    await Promise.all([service.stop(), bareKoa.stop()]);
  }
}

/** The body that bare Koa responds with. */
async function readBody({ program, environment, accounts }: Setting): Promise<string> {
  const [first] = accounts;
  if (!first) throw new Error('The benchmark needs an account.');
  const service = await startServer(program, environment, '/readyz');
  try {
    return await readPortfolio(service, first);
  } finally {
    await service.stop();
  }
}

/**
 * Measures everything on one kind of database.
 * @param only part of the names of the cases to measure beside the polls
 */
export async function runBenchmark(
  kind: DatabaseKind,
  size: BenchSize,
  report: (line: string) => void,
  only?: string,
): Promise<BenchResult> {
  const attempts = new Attempts((line) => report(`${kind} ${line}`), size.maxMinutes, only);
  const { failures } = attempts;
  const empty = { cases: [], durableWrites: [], growth: [], slowest: [] };
  const result: Measured = { database: kind, size, ...empty, failures, seconds: 0 };
  const databases = await openBenchDatabases(kind);
  try {
    const environment = serviceEnvironment(databases.folder, await databases.create());
    const { accounts: count, applications } = size;
    const accounts = await attempts.prepare(`filling: ${count} accounts, ${applications} applications`, () =>
      seedDatabase(environment, { accounts: count, applications, journalEntries: 0 }),
    );
    if (!accounts) return result;
    const setting: Setting = { attempts, environment, accounts, program: await buildBenchService() };
    const bareEnvironment = { BENCH_BODY: await readBody(setting), NODE_ENV: 'production' };
    await attempts.prepare(
      'servers',
      () => measureServers(setting, bareEnvironment, result),
      size.maxMinutes,
    );
    const start = await attempts.run('starts', async () => ({
      bareKoa: await medianStart(BARE_KOA, bareEnvironment, BARE_PATH, size.starts),
      service: await medianStart(setting.program, environment, '/readyz', size.starts),
    }));
    if (start) result.start = start;
    await measureGrowth(setting, size, result.growth);
    result.slowest = (await attempts.run('slowest statements', () => explainSlowest(environment))) ?? [];
    const verification = await attempts.run('verification', () => measureVerification(environment));
    if (verification) result.verification = verification;
    result.seconds = attempts.seconds;
    return result;
  } finally {
    await databases.remove();
  }
}
