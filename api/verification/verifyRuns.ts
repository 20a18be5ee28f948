import type { Em } from '#api/db/openDatabase.ts';
import { parseSnapshot } from '#api/journal/describe.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import { type ValuationRun, ValuationRunSchema } from '#api/valuation/entities.ts';
import { digestOf, readRunPrices } from '#api/valuation/priceBook.ts';
import { digestLines } from '#api/valuation/stageLines.ts';

/** What differs between a published run and its entry. */
async function differenceOf(
  em: Em,
  run: ValuationRun,
  entry: Pick<JournalEntry, 'after'> | undefined,
): Promise<string | undefined> {
  const stated = entry && parseSnapshot(entry.after);
  if (!stated) return 'is not explained by the journal.';
  if (stated['at'] !== run.at.toISOString()) return 'is of another time than the journal says.';
  const book = await readRunPrices(em, run);
  if (stated['prices'] !== digestOf(book.allPrices())) return 'has other prices than the journal says.';
  if (stated['lines'] !== (await digestLines(em, run.number))) {
    return 'gives accounts other values than the journal says.';
  }
  return undefined;
}

/**
 * Compares published valuation runs with their entries: the prices that they used and what they made of each account.
 * @returns a sentence about the first run that differs
 */
export async function verifyRuns(em: Em): Promise<string[]> {
  const runs = await em.find(
    ValuationRunSchema,
    { publishedAt: { $ne: null } },
    { orderBy: { number: 'asc' }, disableIdentityMap: true },
  );
  const entries = new Map<string | null | undefined, Pick<JournalEntry, 'after'>>();
  const published = await em.find(
    JournalEntrySchema,
    { action: 'valuation_published' },
    { orderBy: { seq: 'asc' }, disableIdentityMap: true },
  );
  for (const entry of published) entries.set(entry.subject, entry);
  for (const run of runs) {
    const difference = await differenceOf(em, run, entries.get(String(run.number)));
    if (difference) return [`Valuation run ${run.number} ${difference}`];
    entries.delete(String(run.number));
  }
  const [gone] = entries.keys();
  return gone === undefined ? [] : [`Valuation run ${gone}, which the journal knows, is gone.`];
}
