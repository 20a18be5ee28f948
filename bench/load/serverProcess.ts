import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ServerProgram } from '../servers/programs.ts';

/** What a server process reports about itself. */
export interface Usage {
  /** CPU time of all threads so far, in microseconds. */
  readonly cpuMicros: number;
  /** Resident memory in bytes, now and at its highest. */
  readonly rss: number;
  readonly peakRss: number;
}

export interface ServerProcess {
  readonly port: number;
  /** From the creation of the process to its first response, in milliseconds. */
  readonly startMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Core of the server; the load generator uses the other ones. */
const SERVER_CORE = 0;

/** Binds a process to a core where the system can. */
export function pinToCore(pid: number | undefined, core: number): boolean {
  try {
    execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const ended = new AbortController();
  const exit = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`The server process ended with ${code}`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message', { signal: ended.signal }), exit]);
    return message as Message;
  } finally {
    exit.catch(() => undefined);
    ended.abort();
  }
}

/**
 * Starts a program as a server process. It sends `{port}` when it listens and a `Usage` for each message it receives.
 * @param path a request for `startMs` that the server answers with status 200
 */
export async function startServer(
  program: ServerProgram,
  environment: Readonly<Record<string, string>>,
  path: string,
): Promise<ServerProcess> {
  const started = performance.now();
  const child = fork(program.file, [], {
    execArgv: [...program.flags],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  pinToCore(child.pid, SERVER_CORE);
  const { port } = await nextMessage<{ port: number }>(child);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Connection: 'close' } });
  if (response.status !== 200) throw new Error(`${path} responded with ${response.status}`);
  await response.arrayBuffer();
  const startMs = performance.now() - started;
  return {
    port,
    startMs,
    async usage() {
      const reported = nextMessage<Usage>(child);
      child.send('usage');
      return reported;
    },
    async stop() {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
    },
  };
}
