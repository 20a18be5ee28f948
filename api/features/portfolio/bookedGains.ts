import { type SqlBool, sql } from 'kysely';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { dollarsOn } from '#api/valuation/dollarsOn.ts';
import type { PublishedLine } from '#api/valuation/readValuations.ts';
import { money, ZERO } from '#common/domain/money.ts';
import type { BookedGains } from '#common/domain/returns/bridge/bridge.ts';

interface BookedGain {
  readonly kind: string;
  readonly valueDate: string;
  readonly version: number;
  readonly cash: string;
  readonly quantity: bigint;
}

/** Kinds of transactions that have income or fees. */
const KINDS = ['income', 'fee', 'buy', 'sell', 'subscription', 'redemption'] as const;

/** What was received as income, and what was paid as fees, and below 0 what a correction took back of it. */
async function readBookings(em: Em, investor: string): Promise<BookedGain[]> {
  const rows = await kysely(em)
    .selectFrom('ledger_transaction as t')
    .innerJoin('posting as p', 'p.transaction_id', 't.id')
    .leftJoin('ledger_transaction as o', 'o.id', 't.reverses')
    .select(({ cast, ref }) => [
      'p.account',
      't.value_date as valueDate',
      't.version',
      'p.instrument as cash',
      cast<string>(ref('p.quantity'), 'text').as('quantity'),
    ])
    .where('t.investor_id', '=', investor)
    .where(({ fn, ref }) => fn.coalesce(ref('o.kind'), ref('t.kind')), 'in', KINDS)
    .where(
      sql<SqlBool>`(p.account = 'fees' or (coalesce(o.kind, t.kind) = 'income' and p.account = 'client:' || t.investor_id))`,
    )
    .execute();
  return rows.map(({ account, quantity, ...row }) => ({
    ...row,
    kind: account === 'fees' ? 'fees' : 'income',
    quantity: BigInt(quantity),
  }));
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
  const bookings = (await readBookings(em, investor)).filter(
    (booking) => isIn(last, booking) && !isIn(before, booking),
  );
  const toDollars = dollarsOn(em);
  for (const booking of bookings) {
    // What no rate tells stays a part of the prices.
    const dollars = (await toDollars(booking)) ?? ZERO;
    if (booking.kind === 'fees') fees = money(fees + dollars);
    else income = money(income + dollars);
  }
  return { income, fees };
}
