import { spawnSync } from 'node:child_process';

/** `-D` leaves the process that was started the service, so that signals reach it. */
const STRACE = ['strace', '-D', '-f', '-qq'];

/** Whether system calls can be watched here, which needs Linux and the program `strace`. */
export const hasStrace = (): boolean => spawnSync('strace', ['-D', '-f', '-qq', 'true']).status === 0;

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
