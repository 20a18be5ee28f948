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

/** Lines of a template to download, one of each kind that it can have. */
export const TEMPLATE_LINES: Readonly<Record<ImportKind, readonly Partial<Record<ImportField, string>>[]>> = {
  clients: [
    {
      fullName: 'Anna Muster',
      email: 'anna.muster@example.com',
      phone: '+41 44 668 18 00',
      language: 'de',
      tier: 'Premium',
      reference: 'C-1001',
    },
  ],
  positions: [
    {
      client: 'C-1001',
      date: '2025-12-31',
      instrument: 'BTC',
      quantity: '0.5',
      cost: '21000.00',
      currency: 'USD',
    },
    {
      client: 'C-1001',
      date: '2025-12-31',
      instrument: 'USD',
      quantity: '5000.00',
      cost: '5000.00',
      currency: 'USD',
    },
  ],
  transactions: [
    {
      client: 'C-1001',
      date: '2026-01-15',
      kind: 'deposit',
      amount: '10000.00',
      currency: 'USD',
      reference: 'P-1',
    },
    {
      client: 'C-1001',
      date: '2026-01-16',
      kind: 'buy',
      instrument: 'ETH',
      quantity: '2',
      price: '3000.00',
      amount: '-6012.50',
      fee: '12.50',
      currency: 'USD',
      reference: 'T-1',
    },
  ],
  prices: [{ instrument: 'BTC', date: '2026-01-31', price: '89230.00', currency: 'USD' }],
};
