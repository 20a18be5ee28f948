import { copyFileSync } from 'node:fs';
import { sqliteFile } from '../api/db/sqliteFile.ts';
import {
  type BulkResult,
  measureExport,
  measureOpenLoop,
  measureVerification,
  type OpenLoopResult,
} from './cases/bulkCases.ts';
import { type DurableWrites, measureDurableWrites } from './cases/durableWrites.ts';
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
}

export interface BenchResult {
  readonly database: DatabaseKind;
  readonly size: BenchSize;
  readonly cases: readonly CaseResult[];
  readonly openLoop: { readonly bareKoa: OpenLoopResult; readonly service: OpenLoopResult };
  readonly export: BulkResult;
  readonly verification: BulkResult;
  readonly durableWrites: DurableWrites;
  /** Milliseconds from the creation of the process to its first response. */
  readonly start: { readonly bareKoa: number; readonly service: number };
  /** Resident memory after the load of the polls, in bytes. */
  readonly memory: { readonly bareKoa: number; readonly service: number };
  readonly growth: readonly GrowthStage[];
  /** The slowest statements in the largest database. */
  readonly slowest: readonly ExplainedStatement[];
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

/** Copies the file of an SQLite database that nobody has open. */
function copyDatabase(url: string): { readonly database: string; readonly copy: string } | undefined {
  const database = sqliteFile(url);
  if (!database) return undefined;
  const copy = `${database}.copy`;
  copyFileSync(database, copy);
  return { database, copy };
}

/** Measures everything on one kind of database. */
export async function runBenchmark(
  kind: DatabaseKind,
  size: BenchSize,
  report: (line: string) => void,
): Promise<BenchResult> {
  const databases = await openBenchDatabases(kind);
  try {
    report(
      `${kind}: filling a database with ${size.accounts} accounts and ${size.applications} applications`,
    );
    const environment = serviceEnvironment(databases.folder, await databases.create());
    const { accounts: count, applications } = size;
    const databaseUrl = environment['DATABASE_URL'] ?? '';
    const accounts = await seedDatabase(environment, { accounts: count, applications, journalEntries: 0 });
    const [first] = accounts;
    if (!first) throw new Error('The benchmark needs an account.');

    const files = copyDatabase(databaseUrl);
    const program = await buildBenchService();
    const service = await startServer(program, environment, '/readyz');
    const bareEnvironment = { BENCH_BODY: await readPortfolio(service, first), NODE_ENV: 'production' };
    const bareKoa = await startServer(BARE_KOA, bareEnvironment, BARE_PATH);
    const token = await signInStaff(service, BENCH_PASSWORD);
    const target: BenchTarget = { ...size, service, bareKoa, accounts, token };

    report(`${kind}: polls`);
    const polls = await measurePolls(target);
    const memory = { bareKoa: (await bareKoa.usage()).rss, service: (await service.usage()).rss };
    const openLoop = {
      bareKoa: await measureOpenLoop(bareKoa, accounts, size.openLoopSeconds),
      service: await measureOpenLoop(service, accounts, size.openLoopSeconds),
    };
    report(`${kind}: lists, searches, writes`);
    const baseline = polls[0]?.measured;
    if (!baseline) throw new Error('There is no baseline.');
    const others = await measureOthers(target, baseline);
    const durableWrites = await measureDurableWrites(service, size.rounds, files);
    const exported = await measureExport(service, token);
    await Promise.all([service.stop(), bareKoa.stop()]);

    report(`${kind}: starts`);
    const start = {
      bareKoa: await medianStart(BARE_KOA, bareEnvironment, BARE_PATH, size.starts),
      service: await medianStart(program, environment, '/readyz', size.starts),
    };
    const growth = await measureGrowth(
      program,
      environment,
      { investors: size.growth, journalEntries: size.journalEntries, polls: size.requestsPerRound, accounts },
      (line) => report(`${kind}: ${line}`),
    );
    report(`${kind}: explaining the slowest statements`);
    const slowest = await explainSlowest(environment);
    report(`${kind}: verifying the journal`);
    const verification = await measureVerification(environment);
    return {
      database: kind,
      size,
      cases: [...polls, ...others],
      openLoop,
      export: exported,
      verification,
      durableWrites,
      start,
      memory,
      growth,
      slowest,
    };
  } finally {
    await databases.remove();
  }
}
