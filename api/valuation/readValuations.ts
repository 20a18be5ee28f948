import { type SqlBool, sql } from 'kysely';
import { isKnown, oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';
import {
  type CashPayment,
  investedInManaged,
  type RunLine,
  type ValuePoint,
  valueTimeline,
} from '#common/domain/valuation/timeline.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

/** What an account was worth and what was invested at a time. */
interface Valuation {
  readonly at: Date;
  readonly value: Money;
  readonly invested: Money;
  /** What was charged in fees by then, and left it. */
  readonly fees: Money;
}

/** As recorded with a version of the account. */
export interface RecordedValuation extends Valuation {
  readonly version: number;
}

export interface PublishedLine extends RunLine {
  readonly run: number;
  readonly paidSince: Money;
}

/**
 * The changes of what is invested, which left the suspense accounts other than back to where it came from, and of the fees
 * that the issuers of private instruments gave.
 */
async function readInvested(em: Em, investors: readonly string[], knownAt?: Date) {
  const rows = await kysely(em)
    .selectFrom('posting as p')
    .innerJoin('ledger_transaction as t', 't.id', 'p.transaction_id')
    .select(({ cast, ref }) => [
      't.investor_id',
      't.version',
      't.source',
      cast<string>(ref('p.quantity'), 'text').as('quantity'),
    ])
    .where(
      oneOf(
        em,
        sql.ref('p.account'),
        investors.flatMap((id) => [`suspense:${id}`, `issuer:${id}`]),
      ),
    )
    .where(sql<SqlBool>`(p.account like 'suspense:%') = (t.source is null)`)
    .where(({ ref }) => isKnown(ref('t.recorded_at'), knownAt))
    .orderBy('t.version')
    .execute();
  return Map.groupBy(rows, ({ investor_id }) => investor_id);
}

/**
 * What staff declared of accounts, in the order of recording: the prices of their managed portfolios, of which each holds
 * one unit, with what was invested then.
 * @param knownAt what was recorded by then; all, when left out
 */
export async function readDeclared(
  em: Em,
  investors: readonly string[],
  knownAt?: Date,
): Promise<ReadonlyMap<string, readonly RecordedValuation[]>> {
  const prices = await kysely(em)
    .selectFrom('price')
    .select(({ cast, ref }) => [
      'instrument',
      'at',
      'version',
      cast<string>(ref('units'), 'text').as('units'),
    ])
    .where(oneOf(em, sql.ref('instrument'), investors))
    .where('source', '=', 'declared')
    .where(({ ref }) => isKnown(ref('recorded_at'), knownAt))
    .execute();
  const changes = await readInvested(em, investors, knownAt);
  const valuations = new Map<string, RecordedValuation[]>();
  for (const [investor, recorded] of Map.groupBy(prices, ({ instrument }) => instrument)) {
    const ahead = (changes.get(investor) ?? []).values();
    let change = ahead.next();
    let invested = ZERO;
    let fees = ZERO;
    // Sorted here, so that the index of their times, which has all of this, can be read.
    const sorted = recorded.sort((a, b) => a.version - b.version);
    valuations.set(
      investor,
      sorted.map(({ at, version, units }) => {
        for (; !change.done && change.value.version <= version; change = ahead.next()) {
          const given = -BigInt(change.value.quantity);
          if (change.value.source === null) invested = money(invested + given);
          else fees = money(fees + given);
        }
        return { at: new Date(at), version, value: money(BigInt(units)), invested, fees };
      }),
    );
  }
  return valuations;
}

/** Payments into and out of the cash of accounts, and fees that were charged to it. */
export async function readCashPayments(
  em: Em,
  investors: readonly string[],
  knownAt?: Date,
): Promise<ReadonlyMap<string, readonly CashPayment[]>> {
  const rows = await kysely(em)
    .selectFrom('ledger_transaction as t')
    .innerJoin('posting as p', 'p.transaction_id', 't.id')
    .select(({ cast, ref }) => [
      't.investor_id as investor',
      't.recorded_at as recordedAt',
      't.value_date as day',
      't.version',
      't.source',
      cast<string>(ref('p.quantity'), 'text').as('quantity'),
    ])
    .where(oneOf(em, sql.ref('t.investor_id'), investors))
    .where(({ or, eb }) => or([eb('t.kind', '=', 'transfer'), eb('t.source', 'is not', null)]))
    .where(sql<SqlBool>`p.account = 'client:' || t.investor_id`)
    .where(({ ref }) => isKnown(ref('t.recorded_at'), knownAt))
    .orderBy('t.version')
    .execute();
  const payments = rows.map(({ investor, recordedAt, quantity, source, ...payment }) => ({
    ...payment,
    investor,
    isFee: source !== null,
    recordedAt: new Date(recordedAt),
    amount: money(BigInt(quantity)),
  }));
  return Map.groupBy(payments, ({ investor }) => investor);
}

/** The lines of published runs, of each time the one that was published last, the earliest time first. */
export async function readLines(
  em: Em,
  investors: readonly string[],
  knownAt?: Date,
): Promise<ReadonlyMap<string, readonly PublishedLine[]>> {
  const rows = await kysely(em)
    .selectFrom('valuation_line as l')
    .innerJoin('valuation_run as r', 'r.number', 'l.run_number')
    .select(({ cast, ref }) => [
      'l.investor_id as investor',
      'l.version',
      'r.number as run',
      'r.at',
      cast<string>(ref('l.value'), 'text').as('value'),
      cast<string>(ref('l.paid_since'), 'text').as('paid'),
    ])
    .where(oneOf(em, sql.ref('l.investor_id'), investors))
    .where('r.published_at', 'is not', null)
    .where(({ ref }) => isKnown(ref('r.published_at'), knownAt))
    .orderBy('r.at')
    .orderBy('r.number')
    .execute();
  const lines = rows.map(({ at: time, value, paid, ...line }) => {
    const at = new Date(time);
    return { ...line, at, day: zurichDate(at), value: money(BigInt(value)), paidSince: money(BigInt(paid)) };
  });
  const latest = new Map(lines.map((line) => [`${line.investor} ${Number(line.at)}`, line]));
  return Map.groupBy(latest.values(), ({ investor }) => investor);
}

/** What was stated at its time is left out where all of it was declared. */
export type StatedValuation = Valuation & Partial<ValuePoint>;

/** What accounts were worth and what was invested, the earliest first. */
export async function readValuations(
  em: Em,
  investors: readonly string[],
  knownAt?: Date,
): Promise<ReadonlyMap<string, readonly StatedValuation[]>> {
  const allDeclared = await readDeclared(em, investors, knownAt);
  const allLines = await readLines(em, investors, knownAt);
  const allPayments = await readCashPayments(em, investors, knownAt);
  const valuationsOf = (id: string): readonly StatedValuation[] => {
    const declared = allDeclared.get(id) ?? [];
    const lines = allLines.get(id) ?? [];
    const payments = allPayments.get(id) ?? [];
    if (lines.length === 0 && payments.length === 0) return declared;
    const totals = declared.map(({ at, version, value, invested, fees }) => ({
      at,
      value,
      fees,
      invested: investedInManaged(invested, version, payments),
    }));
    return valueTimeline(totals, lines, payments);
  };
  return new Map(investors.map((id) => [id, valuationsOf(id)]));
}

/** A completed deposit (positive) or withdrawal (negative) with its value date. */
export interface BookedFlow {
  readonly date: string;
  readonly amount: Money;
}

/** The deposits and withdrawals of accounts up to a day that no correction takes back, by value date. */
export async function readBookedFlows(
  em: Em,
  investors: readonly string[],
  until: string,
  knownAt?: Date,
): Promise<ReadonlyMap<string, readonly BookedFlow[]>> {
  const rows = await kysely(em)
    .selectFrom('ledger_transaction as t')
    .innerJoin('posting as p', 'p.transaction_id', 't.id')
    .leftJoin('ledger_transaction as r', (join) =>
      join
        .onRef('r.reverses', '=', 't.id')
        .onRef('r.investor_id', '=', 't.investor_id')
        .on(({ ref }) => isKnown(ref('r.recorded_at'), knownAt)),
    )
    .select(({ cast, ref }) => [
      't.investor_id as investor',
      't.value_date',
      cast<string>(ref('p.quantity'), 'text').as('quantity'),
    ])
    .where(oneOf(em, sql.ref('t.investor_id'), investors))
    .where(sql<SqlBool>`p.account = 'suspense:' || t.investor_id`)
    .where('t.kind', 'in', ['deposit', 'withdrawal'])
    .where('t.source', 'is not', null)
    .where('t.value_date', '<=', until)
    .where('r.id', 'is', null)
    .where(({ ref }) => isKnown(ref('t.recorded_at'), knownAt))
    .orderBy('t.value_date')
    .orderBy('t.source')
    .execute();
  const flows = rows.map(({ investor, value_date: date, quantity }) => {
    return { investor, date, amount: money(BigInt(quantity)) };
  });
  return Map.groupBy(flows, ({ investor }) => investor);
}
