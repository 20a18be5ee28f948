import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { AccessEntrySchema } from '#api/accessLog/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { isSqlite } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Instant, Tables } from '#api/db/tables.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { betweenDays } from '#api/http/lists/filters.ts';
import { entitySource, type ListSource } from '#api/http/lists/listSource.ts';
import { findListPage, type ListFilter, type ListRequest } from '#api/http/lists/lists.ts';
import { findActionsByKind, findActionsByTitle } from '#api/journal/actions.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import type { listAccessLog, listJournal } from '#common/contract/activity.ts';
import type { listAccountActivity } from '#common/contract/portfolio.ts';
import { parseAmountInput } from '#common/domain/amountInput.ts';
import { parseDay } from '#common/domain/enteredDate.ts';
import type { ErasureGround } from '#common/domain/erasure.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';
import { toExactDecimalString } from '#common/domain/money.ts';

const entries = expressionBuilder<Tables, 'journal_entry'>();
/** Of both. */
const eb = expressionBuilder<Pick<Tables, 'access_entry'>, 'access_entry'>();

const accountCondition = (investorId: string | undefined): Expression<SqlBool>[] =>
  investorId ? [eb('investor_id', '=', normaliseInvestorId(investorId) ?? investorId)] : [];

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

/** Both logs are ordered by their sequence number, which is the order of time and unique. */
const sortedAs = { at: 'seq' };

/** An entry with when and why its personal values were erased. */
export type ShownEntry = JournalEntry & {
  readonly erasedAt?: Instant | null;
  readonly ground?: ErasureGround | null;
  /** Who asked for the change, where another person decided about it. */
  readonly requester?: string | null;
};

function entrySource(em: Em): ListSource<ShownEntry> {
  const source = entitySource(em, JournalEntrySchema, 'seq');
  const ofErasure = (column: string) =>
    sql`(select ${sql.ref(column)} from erasure where number = journal_entry.erasure)`;
  const after = isSqlite(em) ? sql`journal_entry.after` : sql`journal_entry.after::json`;
  const requester = sql`(select requested_by_name from approval
    where id in (${after} -> 'approval' ->> 'id', journal_entry.subject) and requested_by <> journal_entry.actor_id)`;
  return {
    ...source,
    selected: sql`${source.selected}, ${ofErasure('erasure.at')} as "erasedAt", ${ofErasure('erasure.ground')} as "ground", ${requester} as "requester"`,
    positions: 'journal_leaf',
  };
}

export const journalList = {
  source: entrySource,
  sortedAs,
  filter({ context: { rowsEm }, input }: ListRequest<typeof listJournal>): ListFilter {
    const { q, status, action, investorId, from, to } = input.query;
    const titled = q ? findActionsByTitle(q) : [];
    return {
      status,
      conditions: [
        ...(action ? [oneOf(rowsEm, eb.ref('action'), [action, ...findActionsByTitle(action)])] : []),
        ...accountCondition(investorId),
        ...betweenDays(eb.ref('at'), { from, to }),
      ],
      alsoFound: [
        ...(titled.length > 0 ? [oneOf(rowsEm, eb.ref('action'), titled)] : []),
        ...amountConditions(q),
        ...dayConditions(q),
      ],
    };
  },
};

export const accessList = {
  source: (em: Em) => entitySource(em, AccessEntrySchema, 'seq'),
  sortedAs,
  filter({ input }: ListRequest<typeof listAccessLog>): ListFilter {
    const { q, status, investorId, from, to } = input.query;
    return {
      status,
      conditions: [...accountCondition(investorId), ...betweenDays(eb.ref('at'), { from, to })],
      alsoFound: dayConditions(q),
    };
  },
};

/** A page of one account's entries; a search finds the titles of actions. */
export function findActivity(
  request: Request<typeof listAccountActivity>,
  investorId: string,
): Promise<ShownEntry[]> {
  const list = request.input.query;
  const em = request.context.rowsEm;
  const byTitle = list.q ? [oneOf(em, eb.ref('action'), findActionsByTitle(list.q))] : [];
  const byKind = list.kind ? [oneOf(em, eb.ref('action'), findActionsByKind(list.kind))] : [];
  const condition = eb.and([eb('investor_id', '=', investorId), ...byTitle, ...byKind]);
  const page = { ...list, sort: list.sort.replace(/at$/, sortedAs.at) };
  return findListPage(request, entrySource(em), { condition }, page);
}
