import type { EntityName } from '@mikro-orm/core';
import { type AccessEntry, AccessEntrySchema } from '#api/accessLog/entities.ts';
import { allOf, anyOf, type Condition, containsText, equals, oneOf } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { entitySource } from '#api/http/lists/listSource.ts';
import {
  type Cursor,
  findListPage,
  findNextRows,
  type ListRequest,
  type PageQuery,
  type Selection,
} from '#api/http/lists/lists.ts';
import { findActionsByKind, findActionsByTitle } from '#api/journal/actions.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import type { listAccessLog, listJournal } from '#common/contract/activity.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { listAccountActivity } from '#common/contract/portfolio.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';

type JournalList = Request<typeof listJournal>['input']['query'];
type AccessList = Request<typeof listAccessLog>['input']['query'];
type ActivityRequest = Request<typeof listAccountActivity>;

/** The largest number that the column `seq` can store. */
const MAX_SEQ = 2 ** 31 - 1;

/** Both logs are ordered by their sequence number, which is the order of time and unique. */
const bySequence = (sort: string): string => sort.replace(/at$/, 'seq');

function findLogPage<Row extends { readonly seq: number }>(
  request: ListRequest<Endpoint>,
  schema: EntityName<Row>,
  selection: Selection,
  page: PageQuery,
  { isNumbered }: { readonly isNumbered: boolean },
): Promise<Row[]> {
  const source = { ...entitySource(request.context.rowsEm, schema, 'seq'), isNumbered };
  return findListPage(request, source, selection, { ...page, sort: bySequence(page.sort) });
}

const accountCondition = (investorId: string | undefined): Condition[] =>
  investorId ? [equals('investor_id', normaliseInvestorId(investorId) ?? investorId)] : [];

/** A search finds the texts of the columns, and an entry by its number. */
function searchConditions(
  em: Em,
  columns: readonly string[],
  q: string,
  alternatives: readonly Condition[] = [],
): Condition[] {
  if (!q) return [];
  const bySeq = /^\d+$/.test(q) && Number(q) <= MAX_SEQ ? [equals('seq', Number(q))] : [];
  return [anyOf([containsText(em, columns, q), ...alternatives, ...bySeq])];
}

const JOURNAL_COLUMNS = ['actor_name', 'action', 'investor_id', 'subject', 'reason', 'investor_note'];

function selectJournal(em: Em, { q, status, action, investorId }: JournalList): Selection {
  const conditions = [
    ...(action ? [oneOf(em, 'action', [action, ...findActionsByTitle(action)])] : []),
    ...accountCondition(investorId),
    ...searchConditions(em, JOURNAL_COLUMNS, q, [oneOf(em, 'action', findActionsByTitle(q))]),
  ];
  const byActor = status ? [equals('actor_type', status)] : [];
  return {
    condition: allOf([...byActor, ...conditions]),
    ...(conditions.length === 0 ? { kept: { status } } : {}),
  };
}

export function findJournalEntries(request: ListRequest<typeof listJournal>): Promise<JournalEntry[]> {
  const list = request.input.query;
  const selection = selectJournal(request.context.rowsEm, list);
  return findLogPage(request, JournalEntrySchema, selection, list, { isNumbered: true });
}

export const findNextJournalEntries = (
  em: Em,
  list: JournalList,
  cursor: Cursor<JournalEntry>,
): Promise<JournalEntry[]> =>
  findNextRows(
    entitySource(em, JournalEntrySchema, 'seq'),
    selectJournal(em, list),
    bySequence(list.sort),
    cursor,
  );

/** A page of one account's entries; a search finds the titles of actions. */
export function findActivity(request: ActivityRequest, investorId: string): Promise<JournalEntry[]> {
  const list = request.input.query;
  const em = request.context.rowsEm;
  const byTitle = list.q ? [oneOf(em, 'action', findActionsByTitle(list.q))] : [];
  const byKind = list.kind ? [oneOf(em, 'action', findActionsByKind(list.kind))] : [];
  const condition = allOf([equals('investor_id', investorId), ...byTitle, ...byKind]);
  return findLogPage(request, JournalEntrySchema, { condition }, list, { isNumbered: false });
}

const ACCESS_COLUMNS = ['actor_name', 'investor_id', 'subject', 'detail', 'network', 'result'];

function selectAccess(em: Em, { q, status, investorId }: AccessList): Selection {
  const conditions = [...accountCondition(investorId), ...searchConditions(em, ACCESS_COLUMNS, q)];
  const byAction = status ? [equals('action', status)] : [];
  return {
    condition: allOf([...byAction, ...conditions]),
    ...(conditions.length === 0 ? { kept: { status } } : {}),
  };
}

export function findAccessEntries(request: Request<typeof listAccessLog>): Promise<AccessEntry[]> {
  const list = request.input.query;
  const selection = selectAccess(request.context.rowsEm, list);
  // Old entries are deleted.
  return findLogPage(request, AccessEntrySchema, selection, list, { isNumbered: false });
}

export const findNextAccessEntries = (
  em: Em,
  list: AccessList,
  cursor: Cursor<AccessEntry>,
): Promise<AccessEntry[]> =>
  findNextRows(
    entitySource(em, AccessEntrySchema, 'seq'),
    selectAccess(em, list),
    bySequence(list.sort),
    cursor,
  );
