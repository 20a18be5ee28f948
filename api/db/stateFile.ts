import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { z } from 'zod';

const savedState = z.object({
  epoch: z.string(),
  generation: z.int(),
  /** The process that wrote the file. */
  pid: z.int(),
});

export type SavedState = z.infer<typeof savedState>;

/** Path of the state file beside a SQLite database, which shows whether the database was replaced. */
export const stateFilePath = (database: string): string => `${database}.state`;

/** Returns undefined when there is no state file or it cannot be read. */
export function readStateFile(database: string): SavedState | undefined {
  try {
    return savedState.parse(JSON.parse(readFileSync(stateFilePath(database), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the state file atomically. */
export function writeStateFile(database: string, state: Omit<SavedState, 'pid'>): void {
  const file = stateFilePath(database);
  const part = `${file}.part`;
  const descriptor = openSync(part, 'w', 0o600);
  try {
    writeSync(descriptor, `${JSON.stringify({ ...state, pid: process.pid })}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(part, file);
}
