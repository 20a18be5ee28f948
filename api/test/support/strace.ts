import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

/** `-D` leaves the process that was started the service, so that signals reach it. */
const STRACE = ['strace', '-D', '-f', '-qq'];

/** Whether system calls can be watched here, which needs Linux and the program `strace`. */
export const hasStrace = (): boolean => {
  const [command = '', ...args] = STRACE;
  return spawnSync(command, [...args, 'true']).status === 0;
};

/** Linux may let only an ancestor or root attach to a process. */
const ATTACH_SCOPE = '/proc/sys/kernel/yama/ptrace_scope';

/** Whether system calls of a running process can be made to fail. */
export const canInjectErrors = (): boolean =>
  hasStrace() &&
  (process.getuid?.() === 0 ||
    !existsSync(ATTACH_SCOPE) ||
    readFileSync(ATTACH_SCOPE, 'utf8').trim() === '0');

/** Watches what a process writes and when it waits for the disk. @param file for `readSyncedResponses` */
export const watchWrites = (file: string): readonly string[] => [
  ...STRACE,
  '--seccomp-bpf',
  '-y',
  ...['-s', '4000', '-o', file],
  ...['-e', 'trace=pwrite64,fsync,fdatasync,write,writev'],
];

interface SyncedResponse {
  /** As the process wrote it, with its headers. */
  readonly text: string;
  /** Bytes of the write-ahead log that were on the disk then. */
  readonly synced: number;
}

const WAL_WRITE = /pwrite64\(\d+<[^>]*-wal>, .*, (\d+), (\d+)\) = \d+$/;
const WAL_SYNC = /(?:fsync|fdatasync)\(\d+<[^>]*-wal>\) += 0$/;
const RESPONSE = /writev?\(\d+<(?:socket|TCP)[^>]*>, .*HTTP\/1\.1 200 /;

/**
 * The successful responses of a process on SQLite in their order.
 * @throws when the log was begun anew, after which its length says nothing
 */
export function readSyncedResponses(trace: string): SyncedResponse[] {
  const responses: SyncedResponse[] = [];
  let written = 0;
  let synced = 0;
  for (const text of trace.split('\n')) {
    const [, length, offset] = WAL_WRITE.exec(text) ?? [];
    if (offset === '0' && written > 0) throw new Error('The write-ahead log was begun anew.');
    if (length && offset) written = Math.max(written, Number(length) + Number(offset));
    else if (WAL_SYNC.test(text)) synced = written;
    else if (RESPONSE.test(text)) responses.push({ text, synced });
  }
  return responses;
}

/**
 * Lets system calls of a running process on one file fail.
 * @param error as `strace --inject` takes it, such as `fsync:error=EIO`
 * @returns ends that
 */
export async function injectError(pid: number, file: string, error: string): Promise<() => Promise<void>> {
  const args = ['-f', '-p', String(pid), '-P', file, '-o', '/dev/null', '-e', `inject=${error}`];
  const child = spawn('strace', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  const [said] = await Promise.race([once(child.stderr, 'data'), exited]);
  if (!String(said).includes('attached')) throw new Error(`strace does not inject: ${said}`);
  return async () => {
    child.kill('SIGINT');
    await exited;
  };
}
