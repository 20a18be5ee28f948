import { type SqlBool, sql } from 'kysely';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readPriceBook } from '#api/valuation/priceBook.ts';
import type { PublishedLine } from '#api/valuation/readValuations.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';
import type { BookedGains } from '#common/domain/returns/bridge/bridge.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';

interface BookedGain {
  readonly kind: string;
  readonly valueDate: string;
  readonly version: number;
  readonly cash: string;
  readonly quantity: bigint;
}

/** What was received as income, and what was paid as fees, without what was taken back. */
async function readBookings(em: Em, investor: string): Promise<BookedGain[]> {
  const rows = await kysely(em)
    .selectFrom('ledger_transaction as t')
    .innerJoin('posting as p', 'p.transaction_id', 't.id')
    .leftJoin('ledger_transaction as r', 'r.reverses', 't.id')
    .select(({ cast, ref }) => [
      'p.account',
      't.value_date as valueDate',
      't.version',
      'p.instrument as cash',
      cast<string>(ref('p.quantity'), 'text').as('quantity'),
    ])
    .where('t.investor_id', '=', investor)
    .where('t.kind', 'in', ['income', 'fee', 'buy', 'sell', 'subscription', 'redemption'])
    .where('r.id', 'is', null)
    .where(
      sql<SqlBool>`(p.account = 'fees' or (t.kind = 'income' and p.account = 'client:' || t.investor_id))`,
    )
    .execute();
  return rows.map(({ account, quantity, ...row }) => ({
    ...row,
    kind: account === 'fees' ? 'fees' : 'income',
    quantity: BigInt(quantity),
  }));
}

/** Dollars that cash was worth on a day; none where no rate says so, so that it stays a part of the prices. */
async function dollarsOn(em: Em, { valueDate, cash, quantity }: BookedGain): Promise<Money> {
  if (cash === 'usd') return money(quantity);
  const value = (await readPriceBook(em, zurichInstant(valueDate, '23:59'))).value(cash, quantity);
  return typeof value === 'object' ? ZERO : value;
}

/**
 * Income and fees that the values between two times contain: those that a valuation run has taken into account since the
 * one before.
 */
export async function readBookedGains(
  em: Em,
  investor: string,
  lines: readonly PublishedLine[],
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<BookedGains> {
  const [before, last] = [from, to].map((time) => lines.findLast(({ at }) => at <= time));
  const isIn = (line: PublishedLine | undefined, { valueDate, version }: BookedGain): boolean =>
    line !== undefined && version <= line.version && valueDate <= line.day;
  let [income, fees] = [ZERO, ZERO];
  if (!last) return { income, fees };
  for (const booking of await readBookings(em, investor)) {
    if (!isIn(last, booking) || isIn(before, booking)) continue;
    const dollars = await dollarsOn(em, booking);
    if (booking.kind === 'fees') fees = money(fees + dollars);
    else income = money(income + dollars);
  }
  return { income, fees };
}
