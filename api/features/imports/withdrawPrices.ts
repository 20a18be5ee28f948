import { oneOf } from '#api/db/conditions.ts';
import { kysely } from '#api/db/kysely.ts';
import { type NewPrice, recordPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

/** A correction for this time never counts, so that the price before the corrected one does. */
const NEVER = new Date('9999-12-31T00:00:00.000Z');

/** All prices of the instruments that an import has prices of, with the imports that stored them. */
async function readPrices({ em }: UnitOfWork, importId: string) {
  const instruments = await kysely(em)
    .selectFrom('import_record as r')
    .innerJoin('price as p', 'p.id', 'r.record')
    .select('p.instrument')
    .distinct()
    .where('r.import_id', '=', importId)
    .where('r.kind', '=', 'price')
    .execute();
  const ids = instruments.map(({ instrument }) => instrument);
  const rows = await kysely(em)
    .selectFrom('price as p')
    .leftJoin('import_record as r', 'r.record', 'p.id')
    .leftJoin('import as i', 'i.id', 'r.import_id')
    .select(({ cast, ref }) => [
      'p.id',
      'p.instrument',
      'p.at',
      'p.source',
      'p.corrects',
      cast<string>(ref('p.units'), 'text').as('units'),
      'i.id as storedBy',
      'i.status',
    ])
    .where(({ ref }) => oneOf(em, ref('p.instrument'), ids))
    .execute();
  return rows.map(({ at, units, ...row }) => ({ ...row, at: new Date(at), units: BigInt(units) }));
}

type LinkedPrice = Awaited<ReturnType<typeof readPrices>>[number];

/** A price with all that corrected it, one after the other. */
function* correctionsOf(first: LinkedPrice, corrections: ReadonlyMap<string | null, LinkedPrice>) {
  for (let price: LinkedPrice | undefined = first; price; price = corrections.get(price.id)) yield price;
}

/**
 * Takes the prices of an import back: of each price and its corrections the last one counts again that somebody stated
 * and that was not taken back, or none.
 */
export async function withdrawPrices(work: UnitOfWork, importId: string): Promise<void> {
  const prices = await readPrices(work, importId);
  const corrections = new Map(prices.map((price) => [price.corrects, price]));
  // A price of no import with the source of imports is what an earlier reversal restored.
  const isStated = ({ source, storedBy, status }: LinkedPrice) =>
    storedBy === null ? source !== 'import' : storedBy !== importId && status === 'committed';
  const restored = prices.flatMap((first): NewPrice[] => {
    if (first.corrects !== null) return [];
    const chain = [...correctionsOf(first, corrections)];
    const last = chain.at(-1) ?? first;
    const counting = chain.findLast(isStated);
    const [at, units] = counting ? [counting.at, counting.units] : [NEVER, last.units];
    const isWithdrawn = chain.some(({ storedBy }) => storedBy === importId);
    if (!isWithdrawn || (last.units === units && last.at.getTime() === at.getTime())) return [];
    return [{ instrument: last.instrument, at, units, corrects: last.id }];
  });
  if (restored.length > 0) await recordPrices(work, restored, { source: 'import', subject: importId });
}
