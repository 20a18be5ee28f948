import type { JournalEntry } from '#common/contract/journal.ts';

export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const NONE = 'none';

function shown(value: unknown): string {
  if (value === undefined || value === null) return NONE;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields that an entry's before and after differ in. */
export function fieldChanges({ before, after }: Pick<JournalEntry, 'before' | 'after'>): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .map((field) => ({ field, before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}
