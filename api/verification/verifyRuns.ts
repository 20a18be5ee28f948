import { approvalOf } from '#api/approvals/measureEntry.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { entriesInOrder } from '#api/journal/foldEntries.ts';
import { type ValuationRun, ValuationRunSchema } from '#api/valuation/entities.ts';
import { digestOf, readRunPrices } from '#api/valuation/priceBook.ts';
import { digestLines } from '#api/valuation/stageLines.ts';
import { type Money, toExactDecimalString, ZERO } from '#common/domain/money.ts';
import { sideOf } from './recordKind.ts';

const exact = (value: Money | null | undefined): string => toExactDecimalString(value ?? ZERO);

interface Entries {
  readonly requested: JournalEntry | undefined;
  readonly published: JournalEntry | undefined;
}

/** What differs between a run and the entry of its request. */
function differenceOfRequest(run: ValuationRun, entry: JournalEntry | undefined): string | undefined {
  if (!entry) return 'was not requested according to the journal.';
  const { at, prices } = sideOf(entry, 'after');
  const isSame =
    at === run.at.toISOString() &&
    prices === run.pricesDigest &&
    entry.at.getTime() === run.requestedAt.getTime() &&
    (entry.reason ?? null) === (run.reason ?? null) &&
    run.requestedBy === (approvalOf(entry)?.requestedBy ?? entry.actorName) &&
    (approvalOf(entry) !== undefined || run.requestedById === entry.actorId);
  return isSame ? undefined : 'is not what was requested according to the journal.';
}

/** What differs between a published run and its entry. */
async function differenceOf(
  em: Em,
  run: ValuationRun,
  { requested, published }: Entries,
): Promise<string | undefined> {
  const request = differenceOfRequest(run, requested);
  if (request) return request;
  if (run.publishedAt === null) return published && 'was published according to the journal.';
  if (!published || run.entry !== published.seq) return 'is not explained by the journal.';
  const stated = sideOf(published, 'after');
  if (stated['at'] !== run.at.toISOString()) return 'is of another time than the journal says.';
  const book = await readRunPrices(em, run);
  if (stated['prices'] !== digestOf(book.allPrices())) return 'has other prices than the journal says.';
  if (stated['lines'] !== (await digestLines(em, run.number))) {
    return 'gives accounts other values than the journal says.';
  }
  const isSame =
    sideOf(published, 'before')['value'] === exact(run.valueBefore) &&
    stated['value'] === exact(run.valueAfter) &&
    stated['accounts'] === run.accounts &&
    (stated['corrects'] ?? null) === (run.corrects ?? null) &&
    published.actorId === run.requestedById &&
    published.at.getTime() === run.publishedAt?.getTime();
  return isSame ? undefined : 'is not what was published according to the journal.';
}

/**
 * Compares valuation runs with their entries: who requested which, the prices that published ones used and what they
 * made of each account.
 * @returns a sentence about the first run that differs
 */
export async function verifyRuns(em: Em): Promise<string | undefined> {
  const requests = new Map<string, JournalEntry>();
  const publications = new Map<string, JournalEntry>();
  for await (const entry of entriesInOrder(em, ['valuation_requested', 'valuation_published'])) {
    const entries = entry.action === 'valuation_requested' ? requests : publications;
    entries.set(entry.subject ?? '', entry);
  }
  const runs = await em.find(
    ValuationRunSchema,
    {},
    { orderBy: { number: 'asc' }, disableIdentityMap: true },
  );
  for (const run of runs) {
    const key = String(run.number);
    const entries = { requested: requests.get(key), published: publications.get(key) };
    const difference = await differenceOf(em, run, entries);
    if (difference) return `Valuation run ${run.number} ${difference}`;
    requests.delete(key);
    publications.delete(key);
  }
  const [gone] = [...requests.keys(), ...publications.keys()];
  return gone && `Valuation run ${gone}, which the journal knows, is gone.`;
}
