import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export interface Outcome {
  /** Exit code; 128 and the signal's number when a signal ended it. */
  readonly code: number;
  /** Standard output and error as they came, empty when they were inherited. */
  readonly output: string;
  readonly milliseconds: number;
}

/** Starts one of our own scripts or tools with the Node that runs this one. */
export function startNode(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(process.execPath, [...args], { cwd: root, stdio: 'inherit', ...options });
}

/**
 * Waits for a child and passes on the signals that this process gets meanwhile.
 * @returns its exit code, or 128 and the signal's number
 */
export function waitForExit(child: ChildProcess): Promise<number> {
  const forward = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl-C to the whole group, so the child already has it.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of SIGNALS) process.off(name, forward);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 1));
    });
  });
}

/** Runs a Node script to its end with its output kept back, to be shown only when it failed. */
export async function runCaptured(args: readonly string[], env = process.env): Promise<Outcome> {
  const started = performance.now();
  const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await waitForExit(child);
  const output = Buffer.concat(chunks).toString('utf8').trim();
  return { code, output, milliseconds: performance.now() - started };
}

/** E.g. `1.4 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Ends a task that could not do its work: one line for the person, and a non-zero exit. */
export function exitWithError(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
