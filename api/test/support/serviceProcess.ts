import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { ADMIN_PASSWORD } from './createTestApp.ts';
import { erasureListFile, journalKeyFile, totpKeyFile } from './keyFiles.ts';

/** `npm run proof` starts the built service, which takes half as long. */
const SERVER = process.env['TESTED_SERVICE'] ?? fileURLToPath(new URL('../../server.ts', import.meta.url));
const START_TIMEOUT_MS = 60_000;

export interface ServiceProcess {
  readonly url: string;
  readonly pid: number;
  /** Its standard output so far. */
  output(): string;
  /** Its error output so far. */
  errors(): string;
  /** Ends it like `kill -9`, without cleaning up. */
  kill(): Promise<void>;
  /** Stops it like Ctrl-C. @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Starts `node api/server.ts` in another process, on a free port.
 * @param tracer command that starts the one after it in its own process, such as `strace -D`
 */
export async function startServiceProcess(
  settings: Readonly<Record<string, string>>,
  tracer: readonly string[] = [],
): Promise<ServiceProcess> {
  const [command = '', ...args] = [...tracer, process.execPath, SERVER];
  const child = spawn(command, args, {
    // A folder without .env. The environment of this process is not passed on.
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LOG_LEVEL: 'silent',
      PORT: '0',
      ADMIN_PASSWORD,
      JOURNAL_KEY_FILE: journalKeyFile(),
      TOTP_KEY_FILE: totpKeyFile(),
      ERASURE_LIST_FILE: erasureListFile(),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const orphan = () => void child.kill('SIGKILL');
  process.once('exit', orphan);
  void ended.then(() => process.off('exit', orphan));
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString('utf8');
  });
  const url = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The service did not start: ${why} ${errors}${output}`));
    const late = setTimeout(() => {
      orphan();
      fail('too slow.');
    }, START_TIMEOUT_MS);
    void ended.then((code) => {
      clearTimeout(late);
      fail(`exit code ${code}.`);
    });
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1];
      if (port === undefined || !output.includes('Ctrl-C')) return;
      clearTimeout(late);
      resolve(`http://127.0.0.1:${port}`);
    });
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}
