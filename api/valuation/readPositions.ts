import { type Expression, type SqlBool, sql } from 'kysely';
import { isSqlite, kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

/** What an account holds at the end of a day, as it is known now. */
export interface HeldPositions {
  readonly investor: string;
  /** `INV-…` */
  readonly investorId: string;
  readonly fullName: string;
  readonly version: number;
  readonly totalValue: Money;
  /** Of the positions, as it is stated now. */
  readonly positionsValue: Money;
  /** The time of its last run; null before the first. */
  readonly positionsAt: Date | null;
  /** By instrument, without the private unit. */
  readonly quantities: Map<string, bigint>;
  /** What was paid into cash (above 0), or out of it and in fees, with value dates after the day. */
  paidSince: Money;
  /** The instrument that it follows, a strategy. */
  readonly strategy: string | null;
  /** Whether it traded with value dates after the day. */
  hasTradedSince: boolean;
}

/** The day of a time before today in Zürich; undefined today, because no value date is after it. */
export function pastDay(at: Date, now: Date): string | undefined {
  const day = zurichDate(at);
  return day < zurichDate(now) ? day : undefined;
}

/** Postings of the clients after a day; none while the day is today, because no value date is after today. */
async function takeBack(
  em: Em,
  accounts: ReadonlyMap<string, HeldPositions>,
  chosen: Expression<SqlBool>,
  day: string,
): Promise<void> {
  const rows = await kysely(em)
    .selectFrom('ledger_transaction as t')
    .innerJoin('posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 't.id').on(sql<SqlBool>`p.account = 'client:' || t.investor_id`),
    )
    .innerJoin('investor as i', 'i.id', 't.investor_id')
    .select(({ cast, ref }) => [
      't.investor_id as investor',
      't.kind',
      't.source',
      'p.instrument',
      cast<string>(ref('p.quantity'), 'text').as('quantity'),
    ])
    .where('t.value_date', '>', day)
    .where(chosen)
    .execute();
  for (const { investor, kind, source, instrument, quantity } of rows) {
    const account = accounts.get(investor);
    if (!account || instrument === investor) continue;
    account.quantities.set(instrument, (account.quantities.get(instrument) ?? 0n) - BigInt(quantity));
    if (kind !== 'transfer' && source === null) account.hasTradedSince = true;
    else if (instrument === 'usd') account.paidSince = money(account.paidSince + BigInt(quantity));
  }
}

/**
 * Reads the positions of accounts that have any.
 * @param chosen condition on `i`, the account
 * @param day end of this day in Zürich, 'YYYY-MM-DD'; undefined for now
 */
export async function readPositions(
  em: Em,
  chosen: Expression<SqlBool>,
  day?: string,
): Promise<Map<string, HeldPositions>> {
  // One row per account: far fewer values to receive than with one row per position.
  const group = isSqlite(em)
    ? sql<string | null>`json_group_object(p.instrument, p.quantity)`
    : sql<string | null>`cast(json_object_agg(p.instrument, cast(p.quantity as text)) as text)`;
  const rows = await kysely(em)
    .selectFrom('investor as i')
    .leftJoin('instrument as s', 's.symbol', 'i.strategy')
    .select(({ cast, ref, selectFrom }) => [
      'i.id',
      'i.investor_id as investorId',
      'i.full_name as fullName',
      'i.version',
      'i.positions_at as positionsAt',
      's.id as strategy',
      cast<string>(ref('i.total_value'), 'text').as('totalValue'),
      cast<string | null>(ref('i.positions_value'), 'text').as('positionsValue'),
      selectFrom('position as p')
        .select(group.as('list'))
        .whereRef('p.investor_id', '=', 'i.id')
        .as('positions'),
    ])
    .where('i.positions_value', 'is not', null)
    .where(chosen)
    .execute();
  const accounts = new Map<string, HeldPositions>();
  for (const { id: investor, positionsAt: at, totalValue, positionsValue, positions, ...row } of rows) {
    const held = JSON.parse(positions ?? '{}') as Readonly<Record<string, string>>;
    const quantities = new Map<string, bigint>();
    for (const instrument in held) quantities.set(instrument, BigInt(held[instrument] ?? 0));
    if (quantities.size === 0) continue;
    accounts.set(investor, {
      ...row,
      investor,
      totalValue: money(BigInt(totalValue)),
      positionsValue: money(BigInt(positionsValue ?? '0')),
      positionsAt: at === null ? null : new Date(at),
      quantities,
      paidSince: ZERO,
      hasTradedSince: false,
    });
  }
  if (day !== undefined) await takeBack(em, accounts, chosen, day);
  return accounts;
}
