import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { text } from 'node:stream/consumers';
import { root } from './paths.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Starts a script or tool with the Node that runs this one. */
export function startNode(args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  return spawn(process.execPath, [...args], { cwd: root, stdio: 'inherit', ...options });
}

/**
 * Waits for a child and forwards the signals that this process receives.
 * @returns its exit code, or 128 plus the number of the signal that ended it
 */
export function waitForExit(child: ChildProcess): Promise<number> {
  const forward = (signal: NodeJS.Signals) => {
    // A terminal sends Ctrl-C to the whole process group, so the child already has it.
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

/** Runs a tool with its output shown. @throws when it fails */
export async function runTool(args: readonly string[]): Promise<void> {
  if ((await waitForExit(startNode(args))) !== 0) throw new Error('The command failed; its output is above.');
}

/** Runs a tool and collects its output. */
export async function runCaptured(
  args: readonly string[],
  env = process.env,
): Promise<{ code: number; output: string }> {
  const child = startNode(args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  const streams = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const code = await waitForExit(child);
  return { code, output: (await Promise.all(streams)).join('').trim() };
}

/** E.g. `1.4 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Prints the message without a stack and makes the process fail. */
export function exitWithError(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
