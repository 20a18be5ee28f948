import { advanceGeneration, openState } from './databaseState.ts';
import { type Database, type Em, openDatabase } from './openDatabase.ts';
import type { Entities } from './ormOptions.ts';
import { lockForProcess } from './processLock.ts';
import { assertNotLost, canonicalPath, sqliteFile } from './sqliteFile.ts';
import { readStateFile, stateFilePath, writeStateFile } from './stateFile.ts';

export interface ServiceDatabase {
  readonly orm: Database;
  /** Changes when the database was replaced by an earlier state. */
  readonly epoch: string;
  readonly wasReplaced: boolean;
  /** Advances the generation in the database and in its state file, so that an earlier copy is recognised. */
  advance(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly entities: Entities;
  readonly uuid: () => string;
  /** Runs in the transaction that gives a replaced database its new epoch. */
  readonly onReplaced: (em: Em) => Promise<void>;
  /** Set when the operator restored a backup by other means. */
  readonly afterRestore?: boolean;
}

/**
 * Opens the database for one service process: takes the process lock on SQLite, migrates, and checks whether the
 * database was replaced.
 * @throws {UnusableDatabaseError} when it is in use, lost, of another program or of a newer version
 */
export async function openServiceDatabase(databaseUrl: string, options: Options): Promise<ServiceDatabase> {
  const path = sqliteFile(databaseUrl);
  const file = path && canonicalPath(path);
  const release = file ? lockForProcess(file) : () => {};
  let orm: Database | undefined;
  try {
    const saved = file ? readStateFile(file) : undefined;
    if (file && saved) assertNotLost(file, stateFilePath(file));
    const opened = await openDatabase(databaseUrl, options.entities);
    orm = opened;
    const { epoch, generation, wasReplaced } = await openState(opened, { ...options, saved });
    if (file) writeStateFile(file, { epoch, generation });
    const advance = async () => {
      if (file) writeStateFile(file, { epoch, generation: await advanceGeneration(opened.em.fork() as Em) });
    };
    return {
      orm: opened,
      epoch,
      wasReplaced,
      advance,
      async close() {
        // The next start writes the generation again.
        await advance().catch(() => undefined);
        await opened.close(true);
        release();
      },
    };
  } catch (error) {
    await orm?.close(true);
    release();
    throw error;
  }
}
