import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import type { NotedRecord } from '#common/domain/tasks.ts';
import { erasedEmail } from './accounts/erasedAccounts.ts';
import { isSqlite, kysely } from './db/kysely.ts';
import type { Em } from './db/openDatabase.ts';
import type { Tables } from './db/tables.ts';
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

async function readRecord(
  em: Em,
  { record, id: stated }: RecordReference,
  locks = false,
): Promise<FoundRecord> {
  const isInvestor = record === 'investor';
  const id = isInvestor ? (normaliseInvestorId(stated) ?? stated) : stated;
  const found = kysely(em)
    .selectFrom(record)
    .select(['id', 'email'])
    .where(isInvestor ? 'investor_id' : 'id', '=', id);
  const row = await (locks && !isSqlite(em) ? found.forUpdate() : found).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (locks && (!row.email || row.email === erasedEmail(id)))
    throw new AppError('conflict', { message: 'The personal data of this person was erased.' });
  return { record, id, rowId: row.id };
}

/** @throws {AppError} `not_found` */
export const findRecord = (em: Em, reference: RecordReference): Promise<FoundRecord> =>
  readRecord(em, reference);

/**
 * Locks the record, so that what belongs to it is counted and added by one transaction after the other. On SQLite the
 * transaction holds the lock of the database.
 * @throws {AppError} `not_found`; `conflict` once the person was erased
 */
export const lockRecord = (em: Em, reference: RecordReference): Promise<FoundRecord> =>
  readRecord(em, reference, true);

/** Condition that a record has an open task, for a list with the query parameter `tasks`. */
export function withOpenTask(record: NotedRecord, tasks: 'open' | undefined): Expression<SqlBool>[] {
  if (tasks === undefined) return [];
  const eb = expressionBuilder<Tables, NotedRecord>();
  const open = eb.selectFrom('staff_task').select(`${record}_id`).where('done_at', 'is', null);
  return [eb('id', 'in', open.where(`${record}_id`, 'is not', null))];
}
