import { zurichDate } from '#common/domain/zurichTime.ts';

interface DayGroup<Entry> {
  readonly day: string;
  readonly entries: readonly Entry[];
}

/** Groups entries by their calendar day in Zürich and keeps their order. */
export function groupByDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
): DayGroup<Entry>[] {
  const groups = Map.groupBy(entries, (entry) => zurichDate(new Date(entry.at)));
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
