import { createHash, type Hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type Erasure, ErasureSchema } from '#api/erasure/entities.ts';
import { erasedLine } from '#api/erasure/eraseEntries.ts';
import { readSigned } from '#api/erasure/signedErasure.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { isSame } from '#api/journal/erasedValues.ts';
import { entriesInOrder } from '#api/journal/foldEntries.ts';
import { sideOf } from './recordKind.ts';

const PAGE = 1_000;

/** The entries that name an erasure. */
interface Erased {
  count: number;
  readonly digest: Hash;
}

/** What names each erasure, by its number. Reads page by page. */
async function readErased(em: Em): Promise<Map<number, Erased>> {
  const erased = new Map<number, Erased>();
  const add = (number: number | null, line: string): void => {
    if (number === null) return;
    const found = erased.get(number) ?? { count: 0, digest: createHash('sha256') };
    erased.set(number, found);
    found.count += 1;
    found.digest.update(line);
  };
  for (let last = -1; ; ) {
    const page = await kysely(em)
      .selectFrom('journal_entry')
      .select(['seq', 'erasure', 'actor_erasure as actorErasure'])
      .where('seq', '>', last)
      .where((eb) => eb.or([eb('erasure', 'is not', null), eb('actor_erasure', 'is not', null)]))
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    await nextTurn();
    for (const { seq, erasure, actorErasure } of page) {
      if (erasure === actorErasure) add(erasure, erasedLine(seq, true, true));
      else {
        add(erasure, erasedLine(seq, true, false));
        add(actorErasure, erasedLine(seq, false, true));
      }
    }
    if (page.length < PAGE) return erased;
    last = page.at(-1)?.seq ?? last;
  }
}

/** Whether an erasure is what its entry says, and concerns the entries that this one names. */
function isStated(erasure: Erasure, entry: JournalEntry, erased: Erased | undefined): boolean {
  const { number, at, entry: seq, ...person } = erasure;
  const { digest = createHash('sha256'), count = 0 } = erased ?? {};
  const stored = { ...person, entries: count, digest: digest.digest('hex') };
  const { signature: _, ...stated } = sideOf(entry, 'after', 'erasure');
  return (
    seq === entry.seq &&
    at.getTime() === entry.at.getTime() &&
    isSame(stored, stated) &&
    (erasure.approvedBy ?? erasure.requestedBy) === entry.actorId
  );
}

/** Whether the firm signed what the entry of an erasure by people says. */
const isSigned = ({ number }: Erasure, entry: JournalEntry, trusted: readonly string[]): boolean =>
  readSigned({ number, at: entry.at.toISOString(), ...sideOf(entry, 'after', 'erasure') }, trusted) !==
  undefined;

/** Whether an erasure is on the list outside the database. */
export type IsListed = (erasure: Erasure) => boolean;

/**
 * Compares erasures with the journal: each has an entry that names the entries it emptied, and no other entry is empty.
 * @param isListed what the service repeats comes from this list; not checked when left out
 * @param trusted keys that may have signed what people erased; not checked when left out
 * @returns a sentence about the first difference
 */
export async function verifyErasures(
  em: Em,
  {
    isListed = () => true,
    trusted,
  }: { readonly isListed?: IsListed | undefined; readonly trusted?: readonly string[] | undefined } = {},
): Promise<string | undefined> {
  const erased = await readErased(em);
  const rows = await findRows(em, ErasureSchema, (query) => query.orderBy('number'));
  const erasures = new Map(rows.map((row) => [String(row.number), row]));
  for await (const entry of entriesInOrder(em, ['person_erased', 'erasure_repeated'])) {
    const key = entry.subject ?? '';
    const erasure = erasures.get(key);
    if (!erasure) return `Erasure ${key}, which the journal knows, is gone.`;
    if (!isStated(erasure, entry, erased.get(erasure.number)))
      return `Erasure ${key} is not what the journal says.`;
    if (entry.action === 'erasure_repeated' && !isListed(erasure))
      return `Erasure ${key} was not repeated from the list of erasures.`;
    if (entry.action === 'person_erased' && trusted && !isSigned(erasure, entry, trusted))
      return `Erasure ${key} is not signed by the firm.`;
    erasures.delete(key);
    erased.delete(erasure.number);
  }
  const [number] = [...erasures.keys(), ...erased.keys()];
  return number === undefined ? undefined : `Erasure ${number} is not explained by the journal.`;
}
