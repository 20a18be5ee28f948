import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { readPrices } from '#api/prices/readPrices.ts';
import { percent } from '#api/returns/presentTrail.ts';
import type { getAttribution } from '#common/contract/attribution.ts';
import type { HandlerInput, HandlerOutput } from '#common/contract/endpoint.ts';
import { rangeStart } from '#common/domain/performance/ranges.ts';
import { type Attribution, attribute } from '#common/domain/returns/attribution/brinson.ts';
import {
  countedStatements,
  type MissingPrice,
  periodsOf,
  type Stretch,
  stretchesOf,
} from '#common/domain/returns/attribution/composition.ts';
import { toReturn } from '#common/domain/returns/growth.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { presentTargets, readTargets } from './strategyTargets.ts';
import { readUnitPrices, type UnitPrices } from './unitPrices.ts';

type Output = HandlerOutput<typeof getAttribution>;
type Query = HandlerInput<typeof getAttribution>['query'];

/** An attribution with what it follows from. */
export interface TracedAttribution {
  readonly attribution: Attribution;
  readonly stretches: readonly Stretch[];
  readonly prices: UnitPrices;
}

type NotDefined = Omit<Extract<Output['attribution'], { kind: 'notDefined' }>, 'kind'>;

/**
 * The first instrument that was not priced in the time that it is used for. Weights of holdings are of the day on which
 * they were stated, which can be before the range.
 */
function findGap(stretches: readonly Stretch[], prices: UnitPrices): MissingPrice | null {
  const used = new Map<string, { readonly from: string; to: string }>();
  for (const { stated, statedDay, days } of stretches) {
    const from = days[0] ?? statedDay;
    const to = days.at(-1) ?? statedDay;
    for (const { instrument } of stated.holdings)
      if (!prices.priceOn(instrument, statedDay)) return { reason: 'noStart', instrument, day: statedDay };
    const uses = [
      ...stated.holdings.map(({ instrument }) => instrument),
      ...stated.targets.map(({ benchmark }) => benchmark),
    ];
    for (const instrument of uses) {
      const known = used.get(instrument);
      if (known) known.to = to;
      else used.set(instrument, { from, to });
    }
  }
  for (const [instrument, { from, to }] of used) {
    const gap = prices.findGap(instrument, from, to);
    if (gap) return gap;
  }
  return null;
}

/**
 * Attributes the difference between a strategy and its targets, until the day on which it was priced last.
 * @throws {AppError} `not_found`
 */
export async function attributeStrategy(em: Em, strategy: string, { range, currency }: Query, now: Date) {
  const instruments = await readInstruments(em);
  const instrument = instruments.get(strategy);
  if (instrument?.kind !== 'strategy') throw new AppError('not_found');
  const statements = await readTargets(em, strategy);
  const read = { instrument, statements, currency: currency ?? instrument.quoteCurrency };
  const notDefined = (reason: NotDefined['reason'], missing: MissingPrice | null = null) => {
    const { symbol, name } = instruments.get(missing?.instrument ?? '') ?? instrument;
    return { ...read, result: { reason, missing: missing && { symbol, name, day: missing.day } } };
  };
  if (statements.length === 0) return notDefined('noTargets');
  const last = (await readPrices(em, [strategy], now)).get(strategy);
  const start = rangeStart(range, now);
  const stretchesFrom = (day: string) => (last ? stretchesOf(statements, day, zurichDate(last.at)) : []);
  const stretches = stretchesFrom(start ? zurichDate(start) : '');
  if (stretches.length === 0) return notDefined(stretchesFrom('').length > 0 ? 'notPriced' : 'noTime');
  const ids = stretches.flatMap(({ stated: { targets, holdings } }) => [
    ...targets.map(({ benchmark }) => benchmark),
    ...holdings.map((held) => held.instrument),
  ]);
  const prices = await readUnitPrices(em, instruments, [strategy, ...ids], {
    days: stretches.flatMap(({ statedDay, days }) => [statedDay, ...days]),
    currency: read.currency,
  });
  const gap = findGap(stretches, prices);
  if (gap) return notDefined(gap.reason, gap);
  const periods = periodsOf(stretches, (id) => prices.instrument(id).assetClass, prices.findGrowth);
  if ('reason' in periods) return notDefined(periods.reason, periods);
  const attribution = attribute(periods);
  // Each price is above 0.
  if (!attribution) throw new Error('Everything was lost.');
  return { ...read, result: { attribution, stretches, prices } satisfies TracedAttribution };
}

const effectsOf = <Effects extends Readonly<Record<'allocation' | 'selection' | 'interaction', number>>>(
  { allocation, selection, interaction }: Effects,
  total: number,
) => ({
  allocation: percent(allocation),
  selection: percent(selection),
  interaction: percent(interaction),
  total: percent(total),
});

function presentAttribution(
  { attribution, prices }: TracedAttribution,
  strategy: string,
): Output['attribution'] {
  const { periods, classes, effects, total } = attribution;
  const [from, to] = [periods[0]?.from ?? '', periods.at(-1)?.to ?? ''];
  const growth = prices.findGrowth(strategy, from, to);
  const unit = typeof growth === 'bigint' ? toReturn(growth) : null;
  return {
    kind: 'defined',
    from,
    to,
    return: percent(attribution.portfolio),
    benchmark: percent(attribution.benchmark),
    unitReturn: unit === null ? null : percent(unit),
    unitDifference: unit === null ? null : percent(unit - attribution.portfolio),
    ...effectsOf(effects, total),
    classes: classes.map((part) => ({
      assetClass: part.assetClass,
      weight: percent(part.weight),
      target: percent(part.target),
      return: part.return === null ? null : percent(part.return),
      benchmark: percent(part.benchmark),
      ...effectsOf(part, part.total),
    })),
  };
}

/** The attribution of a strategy over a range. @throws {AppError} `not_found` */
export async function readAttribution(
  em: Em,
  strategy: string,
  query: Query,
  now: Date,
): Promise<Omit<Output, 'success'>> {
  const { statements, result, currency } = await attributeStrategy(em, strategy, query, now);
  const last = countedStatements(statements).at(-1);
  return {
    range: query.range,
    currency,
    targets: last ? { ...presentTargets(last), number: statements.length } : null,
    attribution:
      'attribution' in result
        ? presentAttribution(result, strategy)
        : { kind: 'notDefined', reason: result.reason, missing: result.missing },
  };
}
