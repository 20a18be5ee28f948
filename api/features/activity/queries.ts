import type { EntityName, FilterQuery } from '@mikro-orm/core';
import { type AccessEntry, AccessEntrySchema } from '#api/accessLog/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { type Cursor, setPageHeaders, sortDirection, textSearch } from '#api/http/lists/lists.ts';
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

interface Page {
  readonly sort: string;
  readonly limit: number;
  readonly offset: number;
}

const allOf = <Row>(conditions: readonly object[]) => ({ $and: conditions }) as FilterQuery<NoInfer<Row>>;

/** Both logs are ordered by their sequence number, which is the order of time and unique. */
const orderBy = (sort: string) => ({ seq: sortDirection(sort) }) as object;

/** The requested page; sets its headers. */
async function findPage<Row extends object>(
  request: Request<Endpoint>,
  schema: EntityName<Row>,
  conditions: readonly object[],
  { sort, limit, offset }: Page,
): Promise<Row[]> {
  const options = { orderBy: orderBy(sort), limit, offset, disableIdentityMap: true };
  const [rows, total] = await request.context.em().findAndCount(schema, allOf<Row>(conditions), options);
  setPageHeaders(request, total, { limit, offset });
  return rows as Row[];
}

async function findNext<Row extends { readonly seq: number }>(
  em: Em,
  schema: EntityName<Row>,
  conditions: readonly object[],
  { sort, last, limit }: Cursor<Row> & Pick<Page, 'sort'>,
): Promise<Row[]> {
  const operator = sortDirection(sort) === 'asc' ? '$gt' : '$lt';
  const after = last ? [{ seq: { [operator]: last.seq } }] : [];
  const options = { orderBy: orderBy(sort), limit, disableIdentityMap: true };
  return (await em.find(schema, allOf<Row>([...conditions, ...after]), options)) as Row[];
}

const accountCondition = (investorId: string | undefined): object[] =>
  investorId ? [{ investorId: normaliseInvestorId(investorId) ?? investorId }] : [];

/** A search finds the texts of the columns, and an entry by its number. */
function searchConditions(
  em: Em,
  columns: readonly string[],
  q: string,
  alternatives: readonly object[] = [],
): object[] {
  if (!q) return [];
  const bySeq = /^\d+$/.test(q) && Number(q) <= MAX_SEQ ? [{ seq: Number(q) }] : [];
  return [{ $or: [textSearch(em, columns, q), ...alternatives, ...bySeq] }];
}

const JOURNAL_COLUMNS = ['actorName', 'action', 'investorId', 'subject', 'reason', 'investorNote'];

const journalConditions = (em: Em, { q, status, action, investorId }: JournalList): object[] => [
  ...(status ? [{ actorType: status }] : []),
  ...(action ? [{ action: { $in: [action, ...findActionsByTitle(action)] } }] : []),
  ...accountCondition(investorId),
  ...searchConditions(em, JOURNAL_COLUMNS, q, [{ action: { $in: findActionsByTitle(q) } }]),
];

export function findJournalEntries(request: Request<typeof listJournal>): Promise<JournalEntry[]> {
  const list = request.input.query;
  return findPage(request, JournalEntrySchema, journalConditions(request.context.em(), list), list);
}

export const findNextJournalEntries = (
  em: Em,
  list: JournalList,
  cursor: Cursor<JournalEntry>,
): Promise<JournalEntry[]> =>
  findNext(em, JournalEntrySchema, journalConditions(em, list), { ...cursor, sort: list.sort });

/** A page of one account's entries; a search finds the titles of actions. */
export function findActivity(request: ActivityRequest, investorId: string): Promise<JournalEntry[]> {
  const list = request.input.query;
  const byTitle = list.q ? [{ action: { $in: findActionsByTitle(list.q) } }] : [];
  const byKind = list.kind ? [{ action: { $in: findActionsByKind(list.kind) } }] : [];
  return findPage(request, JournalEntrySchema, [{ investorId }, ...byTitle, ...byKind], list);
}

const ACCESS_COLUMNS = ['actorName', 'investorId', 'subject', 'detail', 'network', 'result'];

const accessConditions = (em: Em, { q, status, investorId }: AccessList): object[] => [
  ...(status ? [{ action: status }] : []),
  ...accountCondition(investorId),
  ...searchConditions(em, ACCESS_COLUMNS, q),
];

export function findAccessEntries(request: Request<typeof listAccessLog>): Promise<AccessEntry[]> {
  const list = request.input.query;
  return findPage(request, AccessEntrySchema, accessConditions(request.context.em(), list), list);
}

export const findNextAccessEntries = (
  em: Em,
  list: AccessList,
  cursor: Cursor<AccessEntry>,
): Promise<AccessEntry[]> =>
  findNext(em, AccessEntrySchema, accessConditions(em, list), { ...cursor, sort: list.sort });
