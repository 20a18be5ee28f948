import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.ts';
import { runOpenLoop } from '../load/httpLoad.ts';
import { type Measurement, measureUsage, summarise } from '../load/measure.ts';
import type { ServerProcess, Usage } from '../load/serverProcess.ts';
import { median } from '../load/statistics.ts';
import type { SeededAccount } from '../seed/accounts.ts';
import { polls } from './requests.ts';

const POLLS_PER_SECOND = 400;

export interface OpenLoopResult extends Measurement {
  /** Share of one core that the server used. */
  readonly coreShare: number;
}

/** 400 polls per second for `seconds`, whatever the server does. */
async function measureOpenLoop(
  server: ServerProcess,
  accounts: readonly SeededAccount[],
  seconds: number,
): Promise<OpenLoopResult> {
  const before = await server.usage();
  const started = performance.now();
  const measured = await measureUsage(server, () =>
    runOpenLoop({
      port: server.port,
      requests: polls(accounts),
      count: POLLS_PER_SECOND * seconds,
      connections: 64,
      rate: POLLS_PER_SECOND,
      expectedStatus: 200,
    }),
  );
  const after = await server.usage();
  const elapsedMicros = (performance.now() - started) * 1000;
  return { ...measured, coreShare: (after.cpuMicros - before.cpuMicros) / elapsedMicros };
}

/** Servers take turns, because what else the computer does changes from second to second. */
const OPEN_LOOP_ROUNDS = 5;

/** 400 polls per second to each server, in rounds that take together `seconds` for each. */
export async function measureOpenLoops<Name extends string>(
  servers: Readonly<Record<Name, ServerProcess>>,
  accounts: readonly SeededAccount[],
  seconds: number,
): Promise<Record<Name, OpenLoopResult>> {
  const found = new Map<string, OpenLoopResult[]>();
  for (let round = 0; round < OPEN_LOOP_ROUNDS; round += 1) {
    for (const [name, server] of Object.entries<ServerProcess>(servers)) {
      const result = await measureOpenLoop(server, accounts, seconds / OPEN_LOOP_ROUNDS);
      found.set(name, [...(found.get(name) ?? []), result]);
    }
  }
  const results = [...found].map(([name, rounds]) => {
    const coreShare = median(rounds.map((round) => round.coreShare));
    return [name, { ...summarise(rounds), coreShare }];
  });
  return Object.fromEntries(results) as Record<Name, OpenLoopResult>;
}

export interface BulkResult {
  readonly rows: number;
  readonly rowsPerSecond: number;
  /** Growth of the process's resident memory at its highest, in bytes. */
  readonly memoryGrowth: number;
}

/** Reads the whole CSV export of the applications. */
export async function measureExport(server: ServerProcess, token: string): Promise<BulkResult> {
  const before = await server.usage();
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}/api/admin/applications.csv`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  let lines = 0;
  for await (const chunk of response.body ?? []) {
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - started) / 1000;
  const after = await server.usage();
  const rows = lines - 1;
  return { rows, rowsPerSecond: rows / seconds, memoryGrowth: after.peakRss - before.rss };
}

/** The flags of Node that `npm run journal:verify` passes on. */
function verificationFlags(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  // `--omit` is of the bootstrap.
  return (scripts['journal:verify'] ?? '').split(' ').filter((word) => /^--(?!omit=)/.test(word));
}

/** Verifies the whole journal in a process of its own, as `npm run journal:verify` does. */
export async function measureVerification(
  environment: Readonly<Record<string, string>>,
): Promise<BulkResult> {
  const child = fork(new URL('../servers/verifyJournal.ts', import.meta.url), [], {
    execArgv: verificationFlags(),
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const started = performance.now();
  let loadedRss = 0;
  const result = new Promise<{ entries: number; usage: Usage; seconds: number }>((resolve, reject) => {
    child.on('message', (message: { loaded?: number; entries: number; usage: Usage; seconds: number }) => {
      if (message.loaded === undefined) resolve(message);
      else loadedRss = message.loaded;
    });
    child.on('exit', (code) =>
      reject(new Error(`Verification ended with ${code} after ${performance.now() - started} ms`)),
    );
  });
  const { entries, usage, seconds } = await result;
  await Promise.all([child.exitCode === null ? once(child, 'exit') : undefined]);
  return { rows: entries, rowsPerSecond: entries / seconds, memoryGrowth: usage.peakRss - loadedRss };
}
