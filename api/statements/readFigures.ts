import type { Investor } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { readCharges } from '#api/fees/readFees.ts';
import { findRestatedHistory } from '#api/returns/accountHistory.ts';
import { readBookedAccount } from '#api/returns/bookedAccount.ts';
import { calculateReturns } from '#api/returns/calculateReturns.ts';
import { readProfit } from '#api/returns/profit.ts';
import { readDollarRates } from '#api/valuation/readRates.ts';
import { divideHalfEven, unitsToText } from '#common/domain/amount.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { type Money, toDecimalString, toExactDecimalString } from '#common/domain/money.ts';
import type { AccountReturns } from '#common/domain/returns/accountReturns.ts';
import { performanceBridge } from '#common/domain/returns/bridge/bridge.ts';
import { GROWTH_DECIMALS, UNCHANGED } from '#common/domain/returns/growth.ts';
import type { BookedAmount } from '#common/domain/returns/profit/accountProfit.ts';
import { type Reported, report, reported } from '#common/domain/returns/reporting.ts';
import {
  MONEY_WEIGHTED,
  type StatedAmount,
  type StatedPerformance,
  type StatementFigures,
  TIME_WEIGHTED,
} from '#common/domain/statements/statement.ts';
import { endOfDay } from '#common/domain/zurichTime.ts';
import { readHoldings } from './readHoldings.ts';
import { statedRates } from './statedRates.ts';

/** What a statement is about. Days are 'YYYY-MM-DD' in Zürich. */
export interface StatementPeriod {
  readonly from: string;
  readonly to: string;
  /** What was recorded by then counts. */
  readonly knownAt: Date;
}

const PERCENT_DECIMALS = 4;

const percentText = (value: number): string => {
  const text = (value * 100).toFixed(PERCENT_DECIMALS);
  return Number(text) === 0 ? (0).toFixed(PERCENT_DECIMALS) : text;
};

function statePerformance({
  timeWeighted,
  timeWeightedPerYear,
  moneyWeighted,
}: AccountReturns): StatedPerformance {
  return {
    timeWeighted:
      timeWeighted.kind === 'defined'
        ? {
            kind: 'defined',
            method: TIME_WEIGHTED,
            percent: unitsToText(
              divideHalfEven(
                timeWeighted.growth - UNCHANGED,
                10n ** BigInt(GROWTH_DECIMALS - 2 - PERCENT_DECIMALS),
              ),
              PERCENT_DECIMALS,
            ),
            percentPerYear: timeWeightedPerYear === null ? null : percentText(timeWeightedPerYear),
            isApproximation: timeWeighted.isApproximation,
          }
        : { kind: 'notDefined', reason: timeWeighted.reason },
    moneyWeighted:
      moneyWeighted.kind === 'defined'
        ? {
            kind: 'defined',
            method: MONEY_WEIGHTED,
            percent: percentText(moneyWeighted.rate),
            isPerYear: moneyWeighted.isPerYear,
          }
        : {
            kind: 'notDefined',
            reason: moneyWeighted.kind === 'notUnique' ? 'notUnique' : moneyWeighted.reason,
          },
  };
}

const notValued = { kind: 'notDefined', reason: 'noValuation' } as const;

/** The value at the end of 31 December in francs, which the tax return asks for. */
async function readTaxValue(
  em: Em,
  { id }: Investor,
  { to, knownAt }: StatementPeriod,
  { dollars, closing, end }: { dollars: bigint; closing: StatedAmount; end: Date },
): Promise<StatementFigures['taxValue']> {
  if (!to.endsWith('-12-31')) return null;
  if (closing.currency === 'CHF') return { value: closing, rates: [] };
  const rate = (await readDollarRates(em, id, 'CHF', knownAt)).ofPayment(end);
  const francs = report('USD', dollars, () => rate);
  if (!francs) return null;
  return {
    value: { amount: toDecimalString(francs.amount), currency: 'CHF' },
    rates: statedRates(francs.original && rate ? rate.quotes : []),
  };
}

async function readStatedCharges(
  em: Em,
  { id }: Investor,
  { start, end, knownAt }: { start: Date; end: Date; knownAt: Date },
): Promise<StatementFigures['charges']> {
  const charges = (await readCharges(em, [id], knownAt)).get(id) ?? [];
  const usd = (amount: Money): StatedAmount => ({
    amount: toDecimalString(amount),
    currency: 'USD',
  });
  return charges
    .filter(({ chargedAt }) => chargedAt > start && chargedAt <= end)
    .map(({ number, firstDay, lastDay, chargedAt, collection, management, performance, reversedAt }) => ({
      number,
      from: firstDay,
      to: lastDay,
      chargedAt: chargedAt.toISOString(),
      collection,
      management: usd(management),
      performance: usd(performance),
      reversedAt: reversedAt?.toISOString() ?? null,
    }));
}

/** Why there is no statement of an account in a currency that had no rate on one of its days. */
export class NoExchangeRateError extends AppError {
  constructor() {
    super('conflict', { text: (t) => t('portal.noExchangeRate') });
  }
}

/**
 * What a statement says, by the values at the end of the period and what was recorded by a time.
 * @throws {NoExchangeRateError} `conflict`
 */
export async function readFigures(
  em: Em,
  investor: Investor,
  stated: StatementPeriod,
): Promise<StatementFigures> {
  const { from, to, knownAt } = stated;
  const [start, end] = [endOfDay(addDays(from, -1)), endOfDay(to)];
  const restated = await findRestatedHistory(em, investor, knownAt, knownAt);
  const calculated = await calculateReturns(em, investor, { restated, from: start, to: end, knownAt });
  const { period, history, missing, returns, valuations } = calculated;
  if (missing === 'noExchangeRate') throw new NoExchangeRateError();
  const { currency, rates } = period;
  const account = await readBookedAccount(em, investor, knownAt);
  const profit = await readProfit(em, account, period);
  const bridge = performanceBridge(history, profit);
  const amountOf = (amount: Reported): StatedAmount => ({ amount: toDecimalString(amount), currency });
  const exact = (amount: Reported): StatedAmount => ({ amount: toExactDecimalString(amount), currency });
  const booked = ({ day, instrument, amount }: BookedAmount) => ({ day, instrument, amount: exact(amount) });
  const last = valuations.at(-1);
  const held = await readHoldings(em, account, last, { currency, rates, end, knownAt });
  const total = held.holdings.reduce((sum, { amount }) => sum + amount, 0n);
  const closing = amountOf(bridge.end);
  return {
    currency,
    opening: amountOf(bridge.start),
    closing,
    holdings: held.holdings.map(({ amount, ...holding }) => ({ ...holding, value: amountOf(amount) })),
    difference: amountOf(reported(bridge.end - total)),
    tradesNotValued: held.tradesNotValued(to),
    flows: history.valuations
      .flatMap(({ flows }) => flows)
      .map(({ day, amount, original }) => ({
        day,
        type: amount < 0n ? 'withdrawal' : 'deposit',
        amount: exact(reported(amount < 0n ? -amount : amount)),
        original: original
          ? {
              amount: toExactDecimalString(
                reported(original.amount < 0n ? -original.amount : original.amount),
              ),
              currency: original.currency,
            }
          : null,
      })),
    bridge: {
      start: amountOf(bridge.start),
      deposits: amountOf(bridge.deposits),
      withdrawals: amountOf(bridge.withdrawals),
      realised: amountOf(bridge.realised),
      unrealised: amountOf(bridge.unrealised),
      income: amountOf(bridge.income),
      currency: amountOf(bridge.currency),
      fees: amountOf(bridge.fees),
      end: closing,
    },
    income: profit.received.map(booked),
    fees: profit.paid.map(booked),
    charges: await readStatedCharges(em, investor, { start, end, knownAt }),
    performance: missing ? { timeWeighted: notValued, moneyWeighted: notValued } : statePerformance(returns),
    taxValue: await readTaxValue(em, investor, stated, { dollars: last?.value ?? 0n, closing, end }),
  };
}
