import type { Investor } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { accountStart, findRestatedHistory } from '#api/returns/accountHistory.ts';
import { readBookedAccount } from '#api/returns/bookedAccount.ts';
import { calculateReturns } from '#api/returns/calculateReturns.ts';
import { percent, presentTrail } from '#api/returns/presentTrail.ts';
import { readProfit } from '#api/returns/profit.ts';
import { tracePositions } from '#api/returns/tracePositions.ts';
import type { HandlerInput, HandlerOutput } from '#common/contract/endpoint.ts';
import type { getReturns, getReturnTrail } from '#common/contract/returns.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { rangeStart } from '#common/domain/performance/ranges.ts';
import { contributionsOf, contributionsTrail } from '#common/domain/returns/attribution/contributions.ts';
import { performanceBridge } from '#common/domain/returns/bridge/bridge.ts';
import { type Growth, toReturn } from '#common/domain/returns/growth.ts';
import { knownGains } from '#common/domain/returns/profit/gainsByInstrument.ts';
import { profitTrail, rowTrail } from '#common/domain/returns/profit/profitTrail.ts';
import { amountTrail } from '#common/domain/returns/traceAmounts.ts';
import { trailOf } from '#common/domain/returns/traceReturns.ts';
import {
  AMOUNT_FIGURES,
  PROFIT_FIGURES,
  type TracedFigure,
  type Trail,
} from '#common/domain/returns/trail.ts';
import { readMonthProfits, traceEffect } from './contributions.ts';
import { presentDrawdown, presentReturns } from './presentReturns.ts';
import {
  type ReferencePeriod,
  readPriced,
  readReference,
  readReferences,
  referencePeriod,
  traceDifference,
  traceReference,
} from './reference.ts';

type Query = HandlerInput<typeof getReturns>['query'];

async function calculate(em: Em, investor: Investor, { range, currency }: Query, now: Date) {
  const restated = await findRestatedHistory(em, investor, now);
  const from = rangeStart(range, now) ?? accountStart(investor, restated, now);
  return calculateReturns(em, investor, { restated, from, to: now, currency });
}

const presentInstrument = ({ id, symbol, name }: Instrument) => ({ id, symbol, name });

/**
 * What an account can be compared with, and the comparison with the instrument that was asked for.
 * @param own the time-weighted return of the account; null where it is not defined
 */
async function compare(
  em: Em,
  reference: string | undefined,
  own: Growth | null,
  period: ReferencePeriod,
): Promise<Pick<HandlerOutput<typeof getReturns>, 'reference' | 'references'>> {
  const all = await readReferences(em);
  const references = (await readPriced(em, all, period)).map(presentInstrument);
  if (reference === undefined) return { reference: null, references };
  const { instrument: found, returns } = await readReference(em, all, reference, period);
  const instrument = presentInstrument(found);
  if (typeof returns === 'string') {
    return { reference: { kind: 'notDefined', instrument, reason: returns }, references };
  }
  const { growth, drawdown, growths, ...prices } = returns;
  const total = toReturn(growth);
  return {
    reference: {
      kind: 'defined',
      instrument,
      ...prices,
      percent: percent(total),
      difference: own === null ? null : percent(toReturn(own) - total),
      drawdown: presentDrawdown(drawdown),
      growth: growths.map((part) => percent(toReturn(part))),
    },
    references,
  };
}

/** The returns of an account over a range. */
export async function readReturns(
  em: Em,
  investor: Investor,
  query: Query,
  now: Date,
): Promise<Omit<HandlerOutput<typeof getReturns>, 'success'>> {
  const calculated = await calculate(em, investor, query, now);
  const account = await readBookedAccount(em, investor);
  const profit = await readProfit(em, account, calculated.period);
  const presented = presentReturns({ ...calculated, profit });
  const { missing, returns } = calculated;
  const { timeWeighted } = returns;
  const own = missing === null && timeWeighted.kind === 'defined' ? timeWeighted.growth : null;
  return {
    range: query.range,
    version: investor.version,
    ...presented,
    ...(await compare(em, query.reference, own, referencePeriod(calculated))),
  };
}

const isOneOf = <Figure extends TracedFigure>(
  figures: readonly Figure[],
  figure: TracedFigure,
): figure is Figure => figures.some((known) => known === figure);

/** What a figure of the same returns follows from; null where it is not stated. */
export async function readReturnTrail(
  em: Em,
  investor: Investor,
  { figure, month, instrument, ...query }: HandlerInput<typeof getReturnTrail>['query'],
  now: Date,
): Promise<Omit<HandlerOutput<typeof getReturnTrail>, 'success'>> {
  const calculated = await calculate(em, investor, query, now);
  const { period, history, missing, returns } = calculated;
  const { currency, reported } = period;
  if (missing || !reported) return { currency, trail: null };
  const { timeWeighted, to } = returns;
  if (figure === 'reference' || figure === 'referenceDifference') {
    const { reference } = query;
    const trail =
      reference === undefined ? null : await traceReference(em, reference, referencePeriod(calculated));
    const own = trailOf(returns, 'timeWeighted');
    if (figure === 'reference' || !trail) return { currency, trail };
    return { currency, trail: own && traceDifference(presentTrail(own, new Map()), trail) };
  }
  const account = await readBookedAccount(em, investor);
  const readTrail = async (): Promise<Trail | null> => {
    if (figure === 'contributions') {
      const months = await readMonthProfits(em, account, returns, period, month !== undefined);
      if (month !== undefined && instrument !== undefined) return traceEffect(months, month, instrument);
      const contributions = contributionsOf(
        months.map(({ month, profit }) => ({ month, gains: knownGains(profit) })),
      );
      if (!contributions || timeWeighted.kind !== 'defined') return null;
      return contributionsTrail(contributions, timeWeighted.growth, to);
    }
    const isAmount = isOneOf(AMOUNT_FIGURES, figure);
    const isProfit = isOneOf(PROFIT_FIGURES, figure);
    if (!isAmount && !isProfit && figure !== 'gain') return trailOf(returns, figure, month);
    const profit = await readProfit(em, account, period, true);
    const bridge = performanceBridge(history, profit);
    if (isAmount) return amountTrail(figure, { history, reported, bridge, to });
    return isProfit
      ? profitTrail(profit, bridge, figure, to)
      : rowTrail(profit, bridge, history, instrument, to);
  };
  const trail = await readTrail();
  if (!trail) return { currency, trail: null };
  const runs = new Map(account.lines.map(({ at, run }) => [at.getTime(), run]));
  return { currency, trail: presentTrail(await tracePositions(em, account, currency, trail), runs) };
}
