import { foldText } from '../foldText.ts';
import type { TransactionKind } from '../ledger/transaction.ts';
import { HEADER_TEXTS, TRANSACTION_WORDS } from './fileWords.ts';

/** What a file is about. */
export const IMPORT_KINDS = ['clients', 'positions', 'transactions', 'prices'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_FIELDS = [
  'fullName',
  'email',
  'phone',
  'language',
  'tier',
  'client',
  'date',
  'kind',
  'instrument',
  'isin',
  'quantity',
  'price',
  'cost',
  'amount',
  'fee',
  'currency',
  'reference',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** The fields of a line of each kind; those that every line states come first. */
export const FIELDS_OF: Readonly<
  Record<ImportKind, { readonly required: readonly ImportField[]; readonly optional: readonly ImportField[] }>
> = {
  clients: { required: ['fullName', 'email'], optional: ['phone', 'language', 'tier', 'reference'] },
  positions: {
    required: ['client', 'date', 'quantity', 'cost'],
    optional: ['instrument', 'isin', 'currency', 'reference'],
  },
  transactions: {
    required: ['client', 'date', 'kind'],
    optional: ['instrument', 'isin', 'quantity', 'price', 'amount', 'fee', 'currency', 'reference'],
  },
  prices: { required: ['date', 'price'], optional: ['instrument', 'isin', 'currency'] },
};

export const fieldsOf = (kind: ImportKind): readonly ImportField[] => [
  ...FIELDS_OF[kind].required,
  ...FIELDS_OF[kind].optional,
];

export const NUMBER_FIELDS: readonly ImportField[] = ['quantity', 'price', 'cost', 'amount', 'fee'];

const wordsOf = (text: string): string[] => text.split(', ');

/** The header of a field in a template. */
export const headerOf = (field: ImportField): string => wordsOf(HEADER_TEXTS[field])[0] ?? field;

const fold = (text: string): string =>
  foldText(text)
    .replace(/[_:*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const FOLDED: ReadonlyMap<ImportField, ReadonlySet<string>> = new Map(
  IMPORT_FIELDS.map((field) => [field, new Set(wordsOf(HEADER_TEXTS[field]).map(fold))]),
);

/** Whether a header names a field. */
export const isHeaderOf = (field: ImportField, header: string): boolean =>
  FOLDED.get(field)?.has(fold(header)) ?? false;

const KIND_BY_WORD: ReadonlyMap<string, TransactionKind> = new Map(
  (Object.entries(TRANSACTION_WORDS) as [TransactionKind, string][]).flatMap(([kind, words]) =>
    wordsOf(words).map((word) => [fold(word), kind] as const),
  ),
);

/** The kind of a transaction that a word stands for. */
export const transactionKindOf = (text: string): TransactionKind | undefined => KIND_BY_WORD.get(fold(text));
