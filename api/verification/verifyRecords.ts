import type { Em } from '#api/db/openDatabase.ts';
import { compareFolded } from '#api/journal/foldEntries.ts';
import { findDifference, findingsOf, type RecordKind, type ReplayedRecord } from './recordKind.ts';
import { recordKinds } from './recordKinds.ts';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

async function findingOf(em: Em, kind: RecordKind<never>): Promise<string | undefined> {
  const { name, actions, apply } = kind;
  const compare = async (states: ReadonlyMap<string, ReplayedRecord | undefined>) => {
    const stored = await kind.findStored(em, [...states.keys()]);
    for (const [key, state = {}] of states) {
      const found = stored.get(key);
      if (!found) return `${capitalized(name)} ${key}, which the journal knows, is gone.`;
      const field = findDifference(state, found);
      if (field) return `The ${field} of ${name} ${key} is not what the journal says.`;
    }
    return undefined;
  };
  const finding = await compareFolded(em, {
    selection: { column: 'subject', actions },
    fold: apply,
    compare,
  });
  if (finding) return finding;
  const key = await kind.findUnexplained(em);
  return key && `${capitalized(name)} ${key} is not explained by the journal.`;
}

/**
 * Compares all records other than accounts with the journal.
 * @returns a sentence about the first difference of each kind
 */
export const verifyRecords = (em: Em): Promise<string[]> =>
  findingsOf(recordKinds.map((kind) => () => findingOf(em, kind)));
