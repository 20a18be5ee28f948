import { oneOf } from '#api/db/conditions.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { type Price, PriceSchema } from './entities.ts';
import { type NewPrice, recordPrices } from './recordPrices.ts';

/** A correction for this time never counts, so that the price before the corrected one does. */
const NEVER = new Date('9999-12-31T00:00:00.000Z');

const findPrices = (work: UnitOfWork, column: 'id' | 'corrects', ids: readonly string[]): Promise<Price[]> =>
  findRows(work.em, PriceSchema, (query) => query.where(({ ref }) => oneOf(work.em, ref(column), ids)));

/**
 * Takes prices back that were not corrected since: each gets a correction, so that what counted before counts again. One
 * that corrected another price is replaced by that one.
 */
export async function withdrawPrices(work: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const prices = await findPrices(work, 'id', ids);
  const corrected = new Set((await findPrices(work, 'corrects', ids)).map(({ corrects }) => corrects));
  const earlier = await findPrices(
    work,
    'id',
    prices.flatMap(({ corrects }) => corrects ?? []),
  );
  const byId = new Map(earlier.map((price) => [price.id, price]));
  const corrections = prices
    .filter(({ id }) => !corrected.has(id))
    .map(({ id, instrument, units, corrects }): NewPrice => {
      const restored = corrects ? byId.get(corrects) : undefined;
      return { instrument, at: restored?.at ?? NEVER, units: restored?.units ?? units, corrects: id };
    });
  await recordPrices(work, 'import', corrections);
}
