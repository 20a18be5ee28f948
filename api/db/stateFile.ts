import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { z } from 'zod';

const savedState = z.object({
  epoch: z.string(),
  generation: z.int(),
  /** The process that wrote it, for the operator to find. */
  pid: z.int(),
});

export type SavedState = z.infer<typeof savedState>;

/** Where the state of a SQLite database is kept outside of it, so that a replaced database is noticed. */
export const stateFilePath = (database: string): string => `${database}.state`;

/** The saved state; undefined when there is none or it cannot be read. */
export function readStateFile(database: string): SavedState | undefined {
  try {
    return savedState.parse(JSON.parse(readFileSync(stateFilePath(database), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the state as a whole or not at all. */
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
