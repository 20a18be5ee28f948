import { createHash, type Hash } from 'node:crypto';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { entriesInOrder } from '#api/journal/foldEntries.ts';
import { type Price, PriceSchema } from '#api/prices/entities.ts';
import { priceLine } from '#api/prices/recordPrices.ts';
import { sideOf } from './recordKind.ts';

const PAGE = 1_000;

/** The prices of an instrument in the order of recording; reads them page by page. */
async function* pricesOf(em: Em, instrument: string): AsyncGenerator<Price> {
  let version = -(2 ** 31);
  for (;;) {
    const after = version;
    const page = await findRows(em, PriceSchema, (query) =>
      query.where('instrument', '=', instrument).where('version', '>', after).orderBy('version').limit(PAGE),
    );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    version = last.version;
  }
}

/** The stored prices of an entry. */
interface Recorded {
  count: number;
  readonly digest: Hash;
  readonly recordedAt: Set<number>;
}

/**
 * Compares prices of instruments that many accounts can hold with the entries that state them, also those that no run
 * has used yet.
 * @returns a sentence about the first difference
 */
export async function verifyPrices(em: Em): Promise<string | undefined> {
  const recorded = new Map<number, Recorded>();
  for (const instrument of [...(await readInstruments(em)).keys()].toSorted()) {
    for await (const price of pricesOf(em, instrument)) {
      const { entry } = price;
      if ((entry ?? null) === null) return `Price ${price.id} is not explained by the journal.`;
      const known = recorded.get(entry as number) ?? {
        count: 0,
        digest: createHash('sha256'),
        recordedAt: new Set(),
      };
      known.count += 1;
      known.digest.update(priceLine(price));
      known.recordedAt.add(price.recordedAt.getTime());
      recorded.set(entry as number, known);
    }
  }
  for await (const entry of entriesInOrder(em, ['prices_recorded'])) {
    const { count, digest } = sideOf(entry, 'after');
    const found = recorded.get(entry.seq);
    recorded.delete(entry.seq);
    // Earlier entries state no digest.
    const isSame = digest === undefined || digest === found?.digest.digest('hex');
    const isOfThen = [...(found?.recordedAt ?? [])].every((at) => at === entry.at.getTime());
    if (!isSame || !isOfThen || count !== (found?.count ?? 0)) {
      return `The prices of journal entry ${entry.seq} are not what the journal says.`;
    }
  }
  const [other] = recorded.keys();
  return other === undefined ? undefined : `Journal entry ${other} states no prices, but prices name it.`;
}
