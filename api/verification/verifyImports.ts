import type { Em } from '#api/db/openDatabase.ts';
import { ImportSchema } from '#api/features/imports/entities.ts';
import { digestRecords } from '#api/features/imports/queries.ts';
import { isSame } from '#api/journal/erasedValues.ts';
import { entriesInOrder } from '#api/journal/foldEntries.ts';
import { isNew, recordKind, sideOf } from './recordKind.ts';

/** Files that were stored. */
export const imports = recordKind(ImportSchema, {
  name: 'import',
  key: 'id',
  explained: "r.status <> 'checked'",
  entries: {
    import_committed: {
      when: isNew,
      sets: ['kind', 'fileName', 'fileHash', 'digest', 'accounts', 'invested'],
      is: (entry) => ({
        newLines: sideOf(entry, 'after')['lines'],
        status: 'committed',
        committedAt: entry.at.toISOString(),
        committedBy: entry.actorName,
        reversedAt: null,
        reversedBy: null,
      }),
    },
    import_reversed: {
      when: ({ status }) => status === 'committed',
      is: ({ at, actorName }) => ({
        status: 'reversed',
        reversedAt: at.toISOString(),
        reversedBy: actorName,
      }),
    },
  },
});

/**
 * Compares what the lines of imports stored with the entries of the imports.
 * @returns a sentence about the first difference
 */
export async function verifyImports(em: Em): Promise<string | undefined> {
  for await (const entry of entriesInOrder(em, ['import_committed'])) {
    const { records } = sideOf(entry, 'after');
    // Earlier entries do not state it.
    if (records !== undefined && !isSame(records, await digestRecords(em, entry.subject ?? ''))) {
      return `The lines of import ${entry.subject} are not what the journal says.`;
    }
  }
  return undefined;
}
