import { approvalOf } from '#api/approvals/measureEntry.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { ERASED, isSame } from '#api/journal/erasedValues.ts';
import { entriesInOrder } from '#api/journal/foldEntries.ts';
import { type ValuationRun, ValuationRunSchema } from '#api/valuation/entities.ts';
import { digestOf, readRunPrices } from '#api/valuation/priceBook.ts';
import { digestLines } from '#api/valuation/stageLines.ts';
import { type Money, toExactDecimalString, ZERO } from '#common/domain/money.ts';
import { sideOf } from './recordKind.ts';

const exact = (value: Money | null | undefined): string => toExactDecimalString(value ?? ZERO);

/** What happens to a run, each once. */
const ACTIONS = [
  'valuation_requested',
  'valuation_cancelled',
  'valuation_failed',
  'valuation_published',
] as const;

type Entries = Partial<Record<string, JournalEntry>>;

/** What differs between a run and the entry of its request. */
function differenceOfRequest(run: ValuationRun, entry: JournalEntry | undefined): string | undefined {
  if (!entry) return 'was not requested according to the journal.';
  const { at, prices, corrects = null } = sideOf(entry, 'after');
  const isRequested =
    at === run.at.toISOString() &&
    prices === run.pricesDigest &&
    corrects === (run.corrects ?? null) &&
    entry.at.getTime() === run.requestedAt.getTime() &&
    isSame(entry.reason ?? null, run.reason ?? null) &&
    isSame(run.requestedBy, approvalOf(entry)?.requestedBy ?? entry.actorName) &&
    (approvalOf(entry) !== undefined || run.requestedById === entry.actorId);
  return isRequested ? undefined : 'is not what was requested according to the journal.';
}

/** What differs between a run and its entries. */
async function differenceOf(
  em: Em,
  run: ValuationRun,
  {
    valuation_requested: requested,
    valuation_cancelled: cancelled,
    valuation_failed: failed,
    valuation_published: published,
  }: Entries,
): Promise<string | undefined> {
  const request = differenceOfRequest(run, requested);
  if (request) return request;
  const stop = cancelled
    ? `Cancelled by ${cancelled.actorName}.`
    : failed && sideOf(failed, 'after')['failure'];
  const isStopped = isSame(run.failure ?? undefined, cancelled?.actorName === ERASED ? ERASED : stop);
  if (run.cancelledAt?.getTime() !== cancelled?.at.getTime() || !isStopped) {
    return 'did not end as the journal says.';
  }
  const book = await readRunPrices(em, run);
  if (run.pricesDigest !== digestOf(book.allPrices())) return 'has other prices than the journal says.';
  if (!run.publishedAt) return published && 'was published according to the journal.';
  if (!published || run.entry !== published.seq) return 'is not explained by the journal.';
  const stated = sideOf(published, 'after');
  if (stated['at'] !== run.at.toISOString()) return 'is of another time than the journal says.';
  if (stated['prices'] !== run.pricesDigest) return 'has other prices than the journal says.';
  // Earlier releases stated no orders of units.
  if (stated['lines'] !== (await digestLines(em, run.number, 'orders' in stated))) {
    return 'gives accounts other values than the journal says.';
  }
  const isPublished =
    sideOf(published, 'before')['value'] === exact(run.valueBefore) &&
    stated['value'] === exact(run.valueAfter) &&
    stated['accounts'] === run.accounts &&
    (stated['corrects'] ?? null) === (run.corrects ?? null) &&
    published.actorId === run.requestedById &&
    published.at.getTime() === run.publishedAt.getTime();
  return isPublished ? undefined : 'is not what was published according to the journal.';
}

/**
 * Compares valuation runs with their entries: who requested which, the prices that published ones used and what they
 * made of each account.
 * @returns a sentence about the first run that differs
 */
export async function verifyRuns(em: Em): Promise<string | undefined> {
  const entries = new Map<string, Entries>();
  for await (const entry of entriesInOrder(em, ACTIONS)) {
    const key = entry.subject ?? '';
    entries.set(key, { ...entries.get(key), [entry.action]: entry });
  }
  const runs = await em.find(
    ValuationRunSchema,
    {},
    { orderBy: { number: 'asc' }, disableIdentityMap: true },
  );
  for (const run of runs) {
    const key = String(run.number);
    const difference = await differenceOf(em, run, entries.get(key) ?? {});
    if (difference) return `Valuation run ${run.number} ${difference}`;
    entries.delete(key);
  }
  const [gone] = entries.keys();
  return gone && `Valuation run ${gone}, which the journal knows, is gone.`;
}
