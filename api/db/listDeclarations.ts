/**
 * What the database keeps of a staff list. `listTriggers.ts` derives triggers and tables from this: after a change,
 * `node scripts/createMigration.ts db NAME` writes the migration.
 */
export interface ListDeclaration {
  readonly key: 'id' | 'seq';
  /** The column by which rows are counted. */
  readonly counted?: string;
  /** Whether responses are kept until the table changes. */
  readonly isKept?: boolean;
  readonly texts?: ListTexts;
}

/** The folded texts of a list, by which it is searched and sorted. */
export interface ListTexts {
  /** Columns of the table, and `investor.…` of the investor whom the row belongs to. */
  readonly searched: readonly string[];
  /** Columns among them that the list can be sorted by. */
  readonly sorted: readonly string[];
  /** The column of `investor` that the table's `investor_id` refers to. */
  readonly investor?: 'id' | 'investor_id';
  /** Whether an index finds groups of three letters. Without it a search reads all texts, and a row costs less. */
  readonly isIndexed: boolean;
}

const FORM = { key: 'id', counted: 'status', isKept: true } as const;

const LISTS = {
  access_entry: {
    key: 'seq',
    counted: 'action',
    texts: {
      searched: ['actor_name', 'investor_id', 'subject', 'detail', 'network', 'result'],
      sorted: [],
      isIndexed: false,
    },
  },
  application: {
    ...FORM,
    texts: {
      searched: ['full_name', 'email', 'phone', 'phone_e164'],
      sorted: ['full_name'],
      isIndexed: true,
    },
  },
  approval: {
    key: 'id',
    isKept: true,
    texts: {
      searched: ['title', 'requested_by_name', 'investor_id', 'investor.full_name'],
      sorted: [],
      investor: 'investor_id',
      isIndexed: false,
    },
  },
  consultation: {
    ...FORM,
    texts: {
      searched: ['name', 'email', 'phone', 'phone_e164', 'topics'],
      sorted: ['name'],
      isIndexed: true,
    },
  },
  contact_message: {
    ...FORM,
    texts: {
      searched: ['name', 'email', 'subject', 'message'],
      sorted: ['name', 'subject'],
      isIndexed: true,
    },
  },
  investor: {
    key: 'id',
    counted: 'is_active',
    isKept: true,
    texts: {
      searched: ['full_name', 'email', 'phone', 'phone_e164', 'investor_id'],
      sorted: ['full_name'],
      isIndexed: true,
    },
  },
  journal_entry: {
    key: 'seq',
    counted: 'actor_type',
    isKept: true,
    texts: {
      searched: [
        'actor_name',
        'action',
        'investor_id',
        'subject',
        'reason',
        'investor_note',
        'investor.full_name',
      ],
      sorted: [],
      investor: 'investor_id',
      isIndexed: false,
    },
  },
  outbox_message: {
    ...FORM,
    texts: {
      searched: ['to_email', 'to_name', 'subject', 'template'],
      sorted: ['to_email', 'subject'],
      isIndexed: true,
    },
  },
  record_tag: { key: 'id', isKept: true },
  withdrawal: {
    ...FORM,
    texts: {
      searched: ['investor.full_name', 'investor.investor_id', 'address', 'id', 'payment_reference'],
      sorted: ['investor.full_name'],
      investor: 'id',
      isIndexed: true,
    },
  },
} as const satisfies Readonly<Record<string, ListDeclaration>>;

type Lists = typeof LISTS;
type ListName = keyof Lists;
export type KeptListName = {
  [Name in ListName]: Lists[Name] extends { isKept: true } ? Name : never;
}[ListName];

export const listEntries = Object.entries(LISTS) as [ListName, ListDeclaration][];

/** Tables whose changes empty the lists that are kept of them. */
export const KEPT_LISTS = listEntries
  .filter(([, { isKept }]) => isKept)
  .map(([name]) => name) as KeptListName[];

const declarations: Readonly<Record<string, ListDeclaration>> = LISTS;

/** @returns undefined for a table without folded texts */
export const textsOf = (table: string): (ListTexts & Pick<ListDeclaration, 'key'>) | undefined => {
  const declaration = declarations[table];
  return declaration?.texts && { key: declaration.key, ...declaration.texts };
};

/** The column by which the rows of a list are counted; undefined where their number is not kept. */
export const countedColumn = (table: string): string | undefined => declarations[table]?.counted;

/** The column of the folded texts that a list is sorted by. */
export const sortColumn = (column: string): string => `sort_${column.replace('investor.', '')}`;
