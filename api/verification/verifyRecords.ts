import type { Em } from '#api/db/openDatabase.ts';
import { foldEntries } from '#api/journal/foldEntries.ts';
import { findDifference, type RecordKind, RecordReplayError, type ReplayedRecord } from './recordKind.ts';
import { recordKinds } from './recordKinds.ts';

const BATCH = 200;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

async function compare(
  em: Em,
  kind: RecordKind,
  batch: ReadonlyMap<string, ReplayedRecord>,
): Promise<string | undefined> {
  if (batch.size === 0) return undefined;
  const stored = await kind.findStored(em, [...batch.keys()]);
  for (const [key, state] of batch) {
    const name = `${kind.name} ${key}`;
    const found = stored.get(key);
    if (!found) return `${capitalized(name)}, which the journal knows, is gone.`;
    const field = findDifference(state, found);
    if (field) return `The ${field} of ${name} is not what the journal says.`;
  }
  return undefined;
}

async function findingOf(em: Em, kind: RecordKind): Promise<string | undefined> {
  const batch = new Map<string, ReplayedRecord>();
  for await (const { key, state } of foldEntries(
    em,
    { column: 'subject', actions: kind.actions },
    kind.apply,
  )) {
    if (state) batch.set(key, state);
    if (batch.size < BATCH) continue;
    const finding = await compare(em, kind, batch);
    if (finding) return finding;
    batch.clear();
  }
  const finding = await compare(em, kind, batch);
  if (finding) return finding;
  const actions = kind.actions.map((action) => `'${action}'`).join(', ');
  const rows = await em.execute<{ key: string }[]>(kind.unexplainedSql.replace('ACTIONS', actions));
  return rows[0] && `${capitalized(kind.name)} ${rows[0].key} is not explained by the journal.`;
}

/**
 * Compares all records other than accounts with the journal.
 * @returns a sentence about the first difference of each kind
 */
export async function verifyRecords(em: Em): Promise<string[]> {
  const findings: string[] = [];
  for (const kind of recordKinds) {
    const finding = await findingOf(em, kind).catch((error: unknown) => {
      if (error instanceof RecordReplayError) return error.message;
      throw error;
    });
    if (finding) findings.push(finding);
  }
  return findings;
}
