import { SqliteDriver } from '@mikro-orm/sqlite';
import { type DatabaseState, DatabaseStateSchema, STATE_ID } from './entities.ts';
import { findRows } from './entityRows.ts';
import type { Database, Em } from './openDatabase.ts';
import type { SavedState } from './stateFile.ts';

interface OpenedState {
  readonly epoch: string;
  readonly generation: number;
  /** The database was replaced by an earlier state or by another database. */
  readonly wasReplaced: boolean;
}

interface Opening {
  /** Content of the state file; undefined without one, and on PostgreSQL. */
  readonly saved: SavedState | undefined;
  readonly uuid: () => string;
  /** Runs in the same transaction when the database was replaced. */
  readonly onReplaced: (em: Em) => Promise<void>;
  /** Treats the database as replaced. */
  readonly afterRestore?: boolean;
}

async function tableOid(em: Em): Promise<string | null> {
  if (em.getDriver() instanceof SqliteDriver) return null;
  const [row] = await em.execute<{ oid: string }[]>("select 'database_state'::regclass::oid::text as oid");
  return row?.oid ?? null;
}

function isReplaced(
  row: DatabaseState,
  isNew: boolean,
  { saved, afterRestore }: Opening,
  oid: string | null,
): boolean {
  if (afterRestore || row.isCopy || row.tableOid !== oid) return true;
  if (saved) return saved.epoch !== row.epoch || saved.generation > row.generation;
  // SQLite has a state file since its first start; without one the database was copied from elsewhere.
  return oid === null && !isNew;
}

/** Inserts the first row, or locks the one that is there. */
const ENSURE_ROW = `insert into database_state (id, epoch, generation, is_copy, table_oid, filler)
  values (?, ?, 0, ?, ?, '') on conflict (id) do update set id = excluded.id`;

/** Reads and advances the state row. A replaced database gets a new epoch. */
export function openState(orm: Database, opening: Opening): Promise<OpenedState> {
  return (orm.em.fork() as Em).transactional(async (transaction) => {
    const em = transaction as Em;
    const oid = await tableOid(em);
    const firstEpoch = opening.uuid();
    // On PostgreSQL several instances may start at once; this locks the row.
    await em.execute(ENSURE_ROW, [STATE_ID, firstEpoch, false, oid]);
    const [row] = await findRows(em, DatabaseStateSchema, (query) => query.where('id', '=', STATE_ID));
    if (!row) throw new Error('The state of the database is missing.');
    const wasReplaced = isReplaced(row, row.epoch === firstEpoch, opening, oid);
    const epoch = wasReplaced ? opening.uuid() : row.epoch;
    if (wasReplaced) await opening.onReplaced(em);
    const generation = Math.max(row.generation, opening.saved?.generation ?? 0) + 1;
    const changes = wasReplaced ? { epoch, generation, isCopy: false, tableOid: oid } : { generation };
    await em.nativeUpdate(DatabaseStateSchema, { id: STATE_ID }, changes);
    return { epoch, generation, wasReplaced };
  });
}

/** Increments the generation, so that an earlier copy is older than the state file. @returns the new generation */
export async function advanceGeneration(em: Em): Promise<number> {
  const [row] = await em.execute<{ generation: number }[]>(
    'update database_state set generation = generation + 1 where id = ? returning generation',
    [STATE_ID],
  );
  return row?.generation ?? 0;
}
