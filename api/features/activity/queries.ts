import type { EntityName } from '@mikro-orm/core';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type AccessEntry, AccessEntrySchema } from '#api/accessLog/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { betweenDays } from '#api/http/lists/filters.ts';
import { entitySource } from '#api/http/lists/listSource.ts';
import {
  type Cursor,
  findListPage,
  findNextRows,
  type ListRequest,
  type PageQuery,
  type Selection,
  searchedSelection,
} from '#api/http/lists/lists.ts';
import { findActionsByKind, findActionsByTitle } from '#api/journal/actions.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import type { listAccessLog, listJournal } from '#common/contract/activity.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { listAccountActivity } from '#common/contract/portfolio.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { parseDay } from '#common/domain/enteredDate.ts';
import { foldText } from '#common/domain/foldText.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import { toExactDecimalString } from '#common/domain/money.ts';

type JournalList = Request<typeof listJournal>['input']['query'];
type AccessList = Request<typeof listAccessLog>['input']['query'];
type ActivityRequest = Request<typeof listAccountActivity>;

const entries = expressionBuilder<Tables, 'journal_entry'>();
const accesses = expressionBuilder<Tables, 'access_entry'>();
/** Of both. */
const eb = expressionBuilder<Pick<Tables, 'access_entry'>, 'access_entry'>();

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

const accountCondition = (investorId: string | undefined): Expression<SqlBool>[] =>
  investorId ? [eb('investor_id', '=', normaliseInvestorId(investorId) ?? investorId)] : [];

interface LogFilter {
  readonly q: string;
  readonly conditions: readonly Expression<SqlBool>[];
  /** Other rows that the search finds. */
  readonly byReference?: readonly Expression<SqlBool>[];
  /** The value that kept counts are by. */
  readonly status: string | undefined;
}

/** Entries whose figures contain an amount: snapshots have exact decimal texts. */
function amountConditions(q: string): Expression<SqlBool>[] {
  const typed = parseAmountInput(q);
  if (!typed.ok) return [];
  const pattern = `%"${toExactDecimalString(typed.amount)}"%`;
  return [entries('before', 'like', pattern), entries('after', 'like', pattern)];
}

/** Entries of a day, typed as `2026-11-20` or `20.11.2026`, or as screens show it: `20 Nov 2026`. */
function dayConditions(q: string): Expression<SqlBool>[] {
  const day = parseDay(q);
  return day ? [eb.and(betweenDays(eb.ref('at'), { from: day, to: day }))] : [];
}

/** A search finds the texts of entries, those of a day, and an entry by its number. */
async function selectLog<Row extends { readonly seq: number }>(
  em: Em,
  schema: EntityName<Row>,
  { q, conditions, byReference = [], status }: LogFilter,
): Promise<Selection> {
  if (!foldText(q))
    return {
      condition: eb.and(conditions),
      ...(conditions.length === (status ? 1 : 0) ? { kept: { status } } : {}),
    };
  const bySeq = /^\d+$/.test(q) && Number(q) <= MAX_SEQ ? [eb('seq', '=', Number(q))] : [];
  return searchedSelection(entitySource(em, schema, 'seq'), q, conditions, [
    ...byReference,
    ...bySeq,
    ...dayConditions(q),
  ]);
}

function selectJournal(em: Em, { q, status, action, investorId, from, to }: JournalList): Promise<Selection> {
  const titled = q ? findActionsByTitle(q) : [];
  return selectLog(em, JournalEntrySchema, {
    q,
    status,
    conditions: [
      ...(status ? [entries('actor_type', '=', status)] : []),
      ...(action ? [oneOf(em, eb.ref('action'), [action, ...findActionsByTitle(action)])] : []),
      ...accountCondition(investorId),
      ...betweenDays(eb.ref('at'), { from, to }),
    ],
    byReference: [
      ...(titled.length > 0 ? [oneOf(em, eb.ref('action'), titled)] : []),
      ...amountConditions(q),
    ],
  });
}

export async function findJournalEntries(request: ListRequest<typeof listJournal>): Promise<JournalEntry[]> {
  const list = request.input.query;
  const selection = await selectJournal(request.context.rowsEm, list);
  return findLogPage(request, JournalEntrySchema, selection, list, { isNumbered: true });
}

export const findNextJournalEntries = async (
  em: Em,
  list: JournalList,
  cursor: Cursor<JournalEntry>,
): Promise<JournalEntry[]> =>
  findNextRows(
    entitySource(em, JournalEntrySchema, 'seq'),
    await selectJournal(em, list),
    bySequence(list.sort),
    cursor,
  );

/** A page of one account's entries; a search finds the titles of actions. */
export function findActivity(request: ActivityRequest, investorId: string): Promise<JournalEntry[]> {
  const list = request.input.query;
  const em = request.context.rowsEm;
  const byTitle = list.q ? [oneOf(em, eb.ref('action'), findActionsByTitle(list.q))] : [];
  const byKind = list.kind ? [oneOf(em, eb.ref('action'), findActionsByKind(list.kind))] : [];
  const condition = eb.and([eb('investor_id', '=', investorId), ...byTitle, ...byKind]);
  return findLogPage(request, JournalEntrySchema, { condition }, list, { isNumbered: false });
}

const selectAccess = (em: Em, { q, status, investorId, from, to }: AccessList): Promise<Selection> =>
  selectLog(em, AccessEntrySchema, {
    q,
    status,
    conditions: [
      ...(status ? [accesses('action', '=', status)] : []),
      ...accountCondition(investorId),
      ...betweenDays(eb.ref('at'), { from, to }),
    ],
  });

export async function findAccessEntries(request: Request<typeof listAccessLog>): Promise<AccessEntry[]> {
  const list = request.input.query;
  const selection = await selectAccess(request.context.rowsEm, list);
  // Old entries are deleted.
  return findLogPage(request, AccessEntrySchema, selection, list, { isNumbered: false });
}

export const findNextAccessEntries = async (
  em: Em,
  list: AccessList,
  cursor: Cursor<AccessEntry>,
): Promise<AccessEntry[]> =>
  findNextRows(
    entitySource(em, AccessEntrySchema, 'seq'),
    await selectAccess(em, list),
    bySequence(list.sort),
    cursor,
  );
