import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '#api/test/support/dataFolder.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { builtServer, SERVICE_FLAGS } from '../scripts/paths.ts';
import { POSTGRES_URL } from './globalSetup.ts';
import { freePort } from './ports.ts';

const START_SECONDS = 50;
const BANNER_END = 'Ctrl-C stops it.';

/** Staff password of every service that the tests start. */
export const ADMIN_PASSWORD = 'granite-lantern-73';

export type DatabaseKind = 'sqlite' | 'postgresql';

export interface Service {
  /** E.g. `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Output so far. */
  output(): string;
  /**
   * Stops the service.
   * @param copy folder to which its files are copied, for `startService`
   * @throws when it does not exit with code 0 within ten seconds
   */
  stop(copy?: string): Promise<void>;
}

async function freshDatabase(kind: DatabaseKind, folder: string): Promise<string> {
  if (kind === 'sqlite') return `sqlite:${join(folder, 'firnline.db')}`;
  const server = process.env[POSTGRES_URL];
  if (!server) throw new Error('The PostgreSQL of the run is not there; see e2e/globalSetup.ts.');
  return createDatabase(server);
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => undefined);
  return response?.ok ?? false;
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_SECONDS * 1000;
  // The banner, which tests read, can arrive after the first response.
  while (!output().includes(BANNER_END) || !(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The service ended at its start:\n${output()}`);
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The service was not ready after ${START_SECONDS} s:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function stop(child: ChildProcess, output: () => string): Promise<void> {
  if (child.exitCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(killTimer);
  }
  if (child.exitCode !== 0) {
    throw new Error(`The service ended with ${child.exitCode ?? child.signalCode}:\n${output()}`);
  }
}

/**
 * Starts the service as an operator does, on a free port with an empty database and a temporary folder.
 * @param settings additional environment variables
 * @param hostname of its address; `localhost` for passkeys, which browsers allow on no address
 * @param files folder with the files of an earlier service, of which it starts with a copy
 */
export async function startService(
  kind: DatabaseKind,
  settings: Readonly<Record<string, string>> = {},
  hostname = '127.0.0.1',
  files?: string,
): Promise<Service> {
  const folder = mkdtempSync(join(dataFolder, 'firnline-e2e-'));
  if (files) cpSync(files, folder, { recursive: true });
  const databaseUrl = await freshDatabase(kind, folder);
  const port = await freePort();
  const url = `http://${hostname}:${port}`;
  const child = spawn(process.execPath, [...SERVICE_FLAGS, builtServer], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOME: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      ADMIN_PASSWORD,
      ALLOW_DEMO_PROFILE: '1',
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  let printed = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  child.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  const output = () => printed;
  await untilReady(url, child, output);
  return {
    url,
    databaseUrl,
    output,
    async stop(copy) {
      try {
        await stop(child, output);
        if (copy) cpSync(folder, copy, { recursive: true });
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
