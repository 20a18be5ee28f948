import { setImmediate as nextTurn } from 'node:timers/promises';
import { approvalOf } from '#api/approvals/measureEntry.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { JournalAction } from './actions.ts';
import { parseSnapshot } from './describe.ts';
import { type JournalEntry, JournalEntrySchema } from './entities.ts';
import { withErased } from './erasedValues.ts';

/** Small, so that entries are garbage before V8 moves them to the old generation. */
const PAGE = 100;

const COLUMNS = { investorId: 'investor_id', subject: 'subject' } as const;

interface EntrySelection {
  /** The column by which entries are grouped. */
  readonly column: keyof typeof COLUMNS;
  /** All when left out. */
  readonly actions?: readonly JournalAction[];
}

/** Entries in the order of group and sequence number; reads them page by page. */
async function* entriesByGroup(
  em: Em,
  { column, actions }: EntrySelection,
): AsyncGenerator<readonly [key: string, entry: JournalEntry]> {
  const name = COLUMNS[column];
  let last = { key: '', seq: 0 };
  for (;;) {
    const { key, seq } = last;
    const page = await findRows(em, JournalEntrySchema, (query) =>
      query
        .where(name, '>=', key)
        .where((eb) => eb.or([eb(name, '=', key).and('seq', '>', seq), eb(name, '>', key)]))
        .where((eb) => (actions ? oneOf(em, eb.ref('action'), actions) : eb.lit(true)))
        .orderBy(name)
        .orderBy('seq')
        .limit(PAGE),
    );
    await nextTurn();
    for (const entry of await restore(em, page)) {
      last = { key: entry[column] ?? '', seq: entry.seq };
      yield [last.key, entry];
    }
    if (page.length < PAGE) return;
  }
}

/** Entries with one of the actions in their order; reads them page by page. */
export async function* entriesInOrder(
  em: Em,
  actions: readonly JournalAction[],
): AsyncGenerator<JournalEntry> {
  let seq = 0;
  for (;;) {
    const after = seq;
    const page = await findRows(em, JournalEntrySchema, (query) =>
      query
        .where((eb) => oneOf(em, eb.ref('action'), actions))
        .where('seq', '>', after)
        .orderBy('seq')
        .limit(PAGE),
    );
    await nextTurn();
    yield* await restore(em, page);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    seq = last.seq;
  }
}

/** The entries about a record with one of the actions, in their order. */
export async function readEntriesAbout(
  em: Em,
  subject: string,
  actions: readonly JournalAction[],
): Promise<JournalEntry[]> {
  const entries = await findRows(em, JournalEntrySchema, (query) =>
    query
      .where('subject', '=', subject)
      .where((eb) => oneOf(em, eb.ref('action'), actions))
      .orderBy('seq'),
  );
  return restore(em, entries);
}

/** Few entries can name a request; the others are not parsed for it. */
const isApproved = ({ after }: JournalEntry): boolean => after?.includes('"approval":') ?? false;

/** The entries with `ERASED` in the place of what was erased of them, and with the names of who asked for them. */
async function restore(em: Em, entries: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const restored = entries.map(withErased);
  const ids = restored.flatMap((entry) => (isApproved(entry) ? (approvalOf(entry)?.id ?? []) : []));
  if (ids.length === 0) return restored;
  const requests = await kysely(em)
    .selectFrom('approval')
    .select(['id', 'requested_by_name'])
    .where((eb) => oneOf(em, eb.ref('id'), ids))
    .execute();
  const names = new Map(requests.map(({ id, requested_by_name: name }) => [id, name]));
  return restored.map((entry) => withRequester(entry, names));
}

/** An entry names the request that was approved, which names who made it. Its own entry proves that. */
function withRequester(entry: JournalEntry, names: ReadonlyMap<string, string>): JournalEntry {
  const approval = isApproved(entry) ? approvalOf(entry) : undefined;
  const requestedBy = approval && names.get(approval.id);
  if (!requestedBy) return entry;
  const after = { ...parseSnapshot(entry.after), approval: { ...approval, requestedBy } };
  return { ...entry, after: JSON.stringify(after) };
}

type Fold<State> = (state: State | undefined, entry: JournalEntry) => State | undefined;

async function* foldEntries<State>(
  em: Em,
  selection: EntrySelection,
  fold: Fold<State>,
): AsyncGenerator<readonly [key: string, state: State | undefined]> {
  let current: readonly [key: string, state: State | undefined] | undefined;
  for await (const [key, entry] of entriesByGroup(em, selection)) {
    if (current && current[0] !== key) {
      yield current;
      current = undefined;
    }
    current = [key, fold(current?.[1], entry)];
  }
  if (current) yield current;
}

const MAX_WEIGHT = 5_000;

interface Comparison<State, Finding> {
  readonly selection: EntrySelection;
  readonly fold: Fold<State>;
  readonly compare: (states: ReadonlyMap<string, State | undefined>) => Promise<Finding | undefined>;
  /** Of a state in memory. */
  readonly weightOf?: (state: State | undefined) => number;
}

/**
 * Folds the entries of each group into one state, and compares some states at a time. Needs memory for a page of
 * entries, those states and one more.
 * @returns the first finding, also where a later entry cannot be folded
 */
export async function compareFolded<State, Finding>(
  em: Em,
  { selection, fold, compare, weightOf = () => 50 }: Comparison<State, Finding>,
): Promise<Finding | undefined> {
  let states = new Map<string, State | undefined>();
  let weight = 0;
  const compareStates = async (): Promise<Finding | undefined> => {
    const compared = states;
    states = new Map();
    weight = 0;
    return compared.size > 0 ? compare(compared) : undefined;
  };
  try {
    for await (const [key, state] of foldEntries(em, selection, fold)) {
      states.set(key, state);
      weight += weightOf(state);
      const finding = weight >= MAX_WEIGHT ? await compareStates() : undefined;
      if (finding) return finding;
    }
  } catch (error) {
    const finding = await compareStates();
    if (finding) return finding;
    throw error;
  }
  return compareStates();
}
