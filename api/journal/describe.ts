import type { ActivityEntry } from '#common/contract/portfolio.ts';
import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { formatUsd, parseMoney } from '#common/domain/money.ts';
import { truncateAddress } from '#common/domain/withdrawals.ts';
import type { DescriptionValues } from './actionDefinition.ts';
import { definitionOf } from './actions.ts';
import type { Snapshot } from './append.ts';
import type { JournalEntry } from './entities.ts';

type Entry = Pick<JournalEntry, 'action' | 'before' | 'after' | 'subject'>;
type Change = ActivityEntry['changes'][number];

/** A side of an entry; null when there is none. */
export const parseSnapshot = (text: string | null | undefined): Record<string, unknown> | null =>
  text ? (JSON.parse(text) as Record<string, unknown>) : null;

const isRecord = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nested = (side: Snapshot | null, name: string): Snapshot => {
  const value = side?.[name];
  return isRecord(value) ? value : {};
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function usd(value: unknown): string | null {
  const amount = typeof value === 'string' ? parseMoney(value) : null;
  return amount === null ? null : formatUsd(amount, { decimals: 2 });
}

function allocation(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const assets = value.filter(isRecord).map(({ name, tenths }) => {
    const percent = typeof tenths === 'number' ? percentFromTenths(tenths as Tenths) : 0;
    return `${String(name)} ${percent}%`;
  });
  return assets.length > 0 ? assets.join(', ') : null;
}

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function transactionName(transaction: Snapshot): string | null {
  const type = text(transaction['type']);
  const amount = usd(transaction['amount']);
  return type && amount ? `${capitalize(type)} of ${amount}` : null;
}

function transactionLine(transaction: Snapshot): string | null {
  const name = transactionName(transaction);
  if (!name) return null;
  const state = transaction['removed'] === true ? 'removed' : text(transaction['status']);
  return [name, text(transaction['date']), state].filter(Boolean).join(', ');
}

const activity = (value: unknown): string | null =>
  typeof value === 'boolean' ? (value ? 'Active' : 'Deactivated') : null;

const address = (value: unknown): string | null => {
  const full = text(value);
  return full && truncateAddress(full, 20);
};

/** The fields of an account that people see, in the order of a list. All others are internal. */
const formatters: readonly (readonly [field: string, format: (side: Snapshot | null) => string | null])[] = [
  ['Full name', (side) => text(side?.['fullName'])],
  ['E-mail', (side) => text(side?.['email'])],
  ['Tier', (side) => text(side?.['tier'])],
  ['Account', (side) => activity(side?.['isActive'])],
  ['Portfolio value', (side) => usd(side?.['totalValue'])],
  ['Invested amount', (side) => usd(side?.['totalInvested'])],
  ['Allocation', (side) => allocation(side?.['assets'])],
  ['Transaction', (side) => transactionLine(nested(side, 'transaction'))],
  ['Withdrawal', (side) => text(nested(side, 'withdrawal')['status'])],
  ['Amount', (side) => usd(nested(side, 'withdrawal')['amount'])],
  ['Notes', (side) => text(nested(side, 'withdrawal')['note'])],
  ['Paid to', (side) => address(nested(side, 'withdrawal')['address'])],
  ['Payout account', (side) => text(nested(side, 'payoutAccount')['name'])],
  ['Account details', (side) => address(nested(side, 'payoutAccount')['address'])],
];

/** The changes of an account as text: amounts in USD, long addresses shortened. */
export function describeChanges(entry: Entry): Change[] {
  const before = parseSnapshot(entry.before);
  const after = parseSnapshot(entry.after);
  return formatters
    .map(([field, format]) => ({ field, before: format(before), after: format(after) }))
    .filter((change) => change.before !== change.after);
}

function descriptionValues(entry: Pick<Entry, 'subject'>, after: Snapshot | null): DescriptionValues {
  return {
    transaction: transactionName(nested(after, 'transaction')) ?? 'A transaction',
    withdrawal: usd(nested(after, 'withdrawal')['amount']) ?? 'an amount',
    value: usd(after?.['totalValue']) ?? '',
    coin: entry.subject?.toUpperCase() ?? 'a coin',
    status: text(after?.['status']) ?? 'with another status',
    change: text(after?.['change']) ?? 'a change',
  };
}

/** The entry as one sentence. @param after the parsed side, where it is known */
export const describeEntry = (entry: Entry, after: Snapshot | null = parseSnapshot(entry.after)): string =>
  definitionOf(entry.action).describe(descriptionValues(entry, after));
