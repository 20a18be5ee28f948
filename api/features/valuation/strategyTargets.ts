import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type StrategyTargetsRow, StrategyTargetsSchema } from '#api/valuation/entities.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type { StrategyTargetsValues, setStrategyTargets } from '#common/contract/strategyTargets.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { type ClassTarget, type Holding, WHOLE } from '#common/domain/returns/attribution/composition.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';

type StatedTargets = HandlerInput<typeof setStrategyTargets>['body'];

const PERCENT = 10;

const tenths = (percent: number): number => Math.round(percent * PERCENT);

/** All targets of a strategy in the order in which they were set. */
export const readTargets = (em: Em, strategy: string): Promise<StrategyTargetsRow[]> =>
  findRows(em, StrategyTargetsSchema, (query) => query.where('strategy', '=', strategy).orderBy('number'));

export const presentTargets = ({
  number,
  validFrom,
  targets,
  holdings,
  setAt,
  setBy,
}: StrategyTargetsRow): StrategyTargetsValues => ({
  number,
  validFrom,
  targets: targets.map(({ assetClass, weight, benchmark }) => ({
    assetClass,
    percent: weight / PERCENT,
    benchmark,
  })),
  holdings: holdings.map(({ instrument, weight }) => ({ instrument, percent: weight / PERCENT })),
  setAt: setAt.toISOString(),
  setBy,
});

/** @throws {AppError} `validation` where the weights are not exactly 100.0 % */
function checkWhole(field: 'targets' | 'holdings', weights: readonly { readonly weight: number }[]): void {
  const sum = weights.reduce((total, { weight }) => total + weight, 0);
  if (sum === WHOLE) return;
  const percent = (sum / PERCENT).toFixed(1);
  throw fieldError(field, `Together these are ${percent} %. They must be 100.0 %`);
}

/** @throws {AppError} `validation` with the field of the first error */
function checkTargets(
  { targets, holdings }: { readonly targets: readonly ClassTarget[]; readonly holdings: readonly Holding[] },
  known: ReadonlyMap<string, Instrument>,
): void {
  const classes = new Set<string>();
  for (const [index, { assetClass, benchmark }] of targets.entries()) {
    if (classes.has(assetClass)) throw fieldError(`targets.${index}.assetClass`, 'Each asset class once');
    classes.add(assetClass);
    if (!known.has(benchmark)) throw fieldError(`targets.${index}.benchmark`, 'Choose an instrument');
  }
  const held = new Set<string>();
  for (const [index, { instrument }] of holdings.entries()) {
    const field = `holdings.${index}.instrument`;
    const found = known.get(instrument);
    if (!found) throw fieldError(field, 'Choose an instrument');
    if (held.has(instrument)) throw fieldError(field, 'Each instrument once');
    held.add(instrument);
    if (!classes.has(found.assetClass)) {
      throw fieldError(field, `Enter a target for ${found.assetClass}; 0 if none should be held`);
    }
  }
  checkWhole('targets', targets);
  checkWhole('holdings', holdings);
}

/**
 * States targets and holdings of a strategy.
 * @throws {AppError} `not_found`; `validation` with the field; `conflict` where others were set meanwhile
 */
export async function setTargets(
  work: UnitOfWork,
  { strategy, lastNumber, validFrom, reason, ...stated }: StatedTargets,
): Promise<StrategyTargetsRow> {
  const { em, now, context, actor } = work;
  const instruments = new Map(await readInstruments(em));
  if (instruments.get(strategy)?.kind !== 'strategy') throw new AppError('not_found');
  // A strategy is neither held by itself nor compared with itself.
  instruments.delete(strategy);
  if (validFrom > zurichDate(now)) throw fieldError('validFrom', 'Choose a day that is not in the future');
  const targets = stated.targets.map(({ percent, ...target }) => ({ ...target, weight: tenths(percent) }));
  const holdings = stated.holdings.map(({ percent, ...held }) => ({ ...held, weight: tenths(percent) }));
  checkTargets({ targets, holdings }, instruments);
  const conflict = () =>
    new AppError('conflict', { message: 'Other targets of this strategy were set meanwhile.' });
  const last = (await readTargets(em, strategy)).at(-1);
  if ((last?.number ?? 0) !== lastNumber) throw conflict();
  const after = { strategy, number: lastNumber + 1, validFrom, targets, holdings };
  const row = { id: context.random.uuid(), ...after, setAt: now, setBy: actor.name };
  await em.insert(StrategyTargetsSchema, row).catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? conflict() : error;
  });
  work.record({ action: 'strategy_targets_set', subject: row.id, reason, after });
  return row;
}
