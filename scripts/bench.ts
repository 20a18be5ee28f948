/**
 * Measures the service in production settings beside bare Koa, on loopback, bounded in time and load.
 *
 * Options: `--database=sqlite|postgresql` (both by default), `--quick` for a small run without a report unless --out is given,
 * `--growth` for the growth with full numbers and everything else as in a small run,
 * `--only=TEXT` for the polls and the cases whose names contain a text, such as `lists`, without a report,
 * `--out=FOLDER` for the JSON and the report (docs by default).
 */
import { parseArgs } from 'node:util';
import { type BenchResult, type BenchSize, runBenchmark } from '../bench/benchmark.ts';
import { DATABASES } from '../bench/databases.ts';
import { pinToCore } from '../bench/load/serverProcess.ts';
import { resultLines } from '../bench/report/resultLines.ts';
import { writeReport } from '../bench/report/writeReport.ts';

const FULL: BenchSize = {
  accounts: 1_000,
  applications: 100_000,
  journalEntries: 1_000_000,
  rounds: 5,
  requestsPerRound: 20_000,
  openLoopSeconds: 15,
  starts: 7,
  growth: [1_000, 10_000, 100_000],
  maxMinutes: 12,
};
const QUICK: BenchSize = {
  accounts: 100,
  applications: 5_000,
  journalEntries: 10_000,
  rounds: 3,
  requestsPerRound: 5_000,
  openLoopSeconds: 3,
  starts: 3,
  growth: [100, 300],
  maxMinutes: 5,
};
/** The load generator leaves the first core to the server. */
const LOAD_CORE = 1;

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    quick: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
    only: { type: 'string' },
    out: { type: 'string' },
  },
});
if (!pinToCore(process.pid, LOAD_CORE)) {
  console.log('taskset is missing: server and load generator share all cores, figures vary more.');
}
const { growth, journalEntries, maxMinutes } = FULL;
const small = values.growth ? { ...QUICK, growth, journalEntries, maxMinutes } : QUICK;
const size = values.quick || values.growth ? small : FULL;
const isComplete = !values.quick && !values.growth && !values.only;
const folder = values.out ?? (isComplete ? 'docs' : undefined);
const results: BenchResult[] = [];
for (const database of DATABASES.filter((kind) => !values.database || kind === values.database)) {
  try {
    const result = await runBenchmark(database, size, (line) => console.log(line), values.only);
    for (const line of resultLines(result)) console.log(line);
    results.push(result);
    if (result.failures.length > 0) process.exitCode = 1;
  } catch (error) {
    console.error(`${database} could not be measured:`, error);
    process.exitCode = 1;
  }
  // After each database, so that an error with the second one loses nothing.
  if (folder) await writeReport(folder, results);
}
