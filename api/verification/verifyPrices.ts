import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { approvalOf } from '#api/approvals/measureEntry.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { isSame } from '#api/journal/erasedValues.ts';
import { entriesInOrder } from '#api/journal/foldEntries.ts';
import { type Price, PriceSchema } from '#api/prices/entities.ts';
import { isStated, priceLine, STATED_PRICES, textOf } from '#api/prices/recordPrices.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
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
  /** With names, as earlier entries state it. */
  readonly named: Hash;
  /** As entries state a few of them in words. */
  readonly texts: string[];
  readonly recordedAt: Set<number>;
  /** Source and who declared them or the feed. */
  readonly origins: Set<string>;
}

type Origin = Pick<Price, 'source' | 'recordedBy'>;

const originOf = ({ source, recordedBy = null }: Origin): string => JSON.stringify({ source, recordedBy });

const declarerOf = (entry: JournalEntry): string => approvalOf(entry)?.requestedBy ?? entry.actorName;

/** The origins that prices of an entry can have: without a name if it is from before the name was kept. */
function possibleOrigins(entry: JournalEntry): Origin[] {
  const { source, feed = null } = sideOf(entry, 'after') as Pick<Price, 'source'> & { feed?: string };
  const recordedBy = isStated(source) ? declarerOf(entry) : feed;
  return [recordedBy, null].map((name) => ({ source, recordedBy: name }));
}

/** Whether the stored prices are what their entry states. */
function isRecorded(entry: JournalEntry, found: Recorded | undefined): boolean {
  const { count, digest, pricesDigest, prices } = sideOf(entry, 'after');
  if (count !== (found?.count ?? 0)) return false;
  if (!found) return true;
  if (pricesDigest !== undefined && pricesDigest !== found.digest.digest('hex')) return false;
  // Earlier entries state one with names, or none.
  const isErased = declarerOf(entry) === FORMER_STAFF;
  if (digest !== undefined && !isErased && digest !== found.named.digest('hex')) return false;
  const origins = possibleOrigins(entry);
  return (
    [...found.recordedAt].every((at) => at === entry.at.getTime()) &&
    [...found.origins].every((text) => origins.some((origin) => isSame(origin, JSON.parse(text)))) &&
    (!Array.isArray(prices) || isDeepStrictEqual(prices.toSorted(), found.texts.toSorted()))
  );
}

/**
 * Compares prices of instruments that many accounts can hold with the entries that state them, also those that no run
 * has used yet.
 * @returns a sentence about the first difference
 */
export async function verifyPrices(em: Em): Promise<string | undefined> {
  const recorded = new Map<number, Recorded>();
  const instruments = await readInstruments(em);
  for (const instrument of [...instruments.keys()].toSorted()) {
    let last: Pick<Price, 'version' | 'entry'> = { version: 0, entry: 0 };
    for await (const price of pricesOf(em, instrument)) {
      const { entry } = price;
      if ((entry ?? null) === null) return `Price ${price.id} is not explained by the journal.`;
      if (price.version !== last.version + 1 || (entry as number) < (last.entry as number)) {
        return `Price ${price.id} is not in the order of its journal entry.`;
      }
      last = price;
      const known = recorded.get(entry as number) ?? {
        count: 0,
        digest: createHash('sha256'),
        named: createHash('sha256'),
        texts: [],
        recordedAt: new Set(),
        origins: new Set(),
      };
      known.count += 1;
      known.digest.update(priceLine(price));
      known.named.update(priceLine(price, [price.recordedBy ?? null]));
      if (known.count <= STATED_PRICES) known.texts.push(textOf(price, instruments));
      known.recordedAt.add(price.recordedAt.getTime());
      known.origins.add(originOf(price));
      recorded.set(entry as number, known);
    }
  }
  for await (const entry of entriesInOrder(em, ['prices_recorded'])) {
    const found = recorded.get(entry.seq);
    recorded.delete(entry.seq);
    if (!isRecorded(entry, found)) {
      return `The prices of journal entry ${entry.seq} are not what the journal says.`;
    }
  }
  const [other] = recorded.keys();
  return other === undefined ? undefined : `Journal entry ${other} states no prices, but prices name it.`;
}
