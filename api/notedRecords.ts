import { normaliseInvestorId } from '#common/domain/investorId.ts';
import type { NotedRecord } from '#common/domain/tasks.ts';
import type { Condition } from './db/conditions.ts';
import type { Em } from './db/openDatabase.ts';
import { isSqlite, readRows } from './db/rows.ts';
import { AppError } from './errors/appError.ts';

/** Names an investor or application that notes, tasks and tags are about. */
export interface RecordReference {
  readonly record: NotedRecord;
  /** `INV-…` of an investor, or the id of an application. */
  readonly id: string;
}

/** A record that exists; its `id` is as it is stored. */
export interface FoundRecord extends RecordReference {
  readonly rowId: string;
}

async function readRecord(em: Em, { record, id: stated }: RecordReference, lock = ''): Promise<FoundRecord> {
  const isInvestor = record === 'investor';
  const id = isInvestor ? (normaliseInvestorId(stated) ?? stated) : stated;
  const sql = `select id from ${isInvestor ? 'investor where investor_id' : 'application where id'} = ?${lock}`;
  const [row] = await readRows<{ id: string }>(em, sql, [id]);
  if (!row) throw new AppError('not_found');
  return { record, id, rowId: row.id };
}

/** @throws {AppError} `not_found` */
export const findRecord = (em: Em, reference: RecordReference): Promise<FoundRecord> =>
  readRecord(em, reference);

/**
 * Locks the record, so that what belongs to it is counted and added by one transaction after the other. On SQLite the
 * transaction holds the lock of the database.
 * @throws {AppError} `not_found`
 */
export const lockRecord = (em: Em, reference: RecordReference): Promise<FoundRecord> =>
  readRecord(em, reference, isSqlite(em) ? '' : ' for update');

/** Condition that a record has an open task, for a list with the query parameter `tasks`. */
export const withOpenTask = (record: NotedRecord, tasks: 'open' | undefined): Condition[] =>
  tasks === undefined
    ? []
    : [
        {
          sql: `id in (select ${record}_id from staff_task where done_at is null and ${record}_id is not null)`,
          values: [],
        },
      ];
