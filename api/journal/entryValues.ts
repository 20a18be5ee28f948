import { displayAddress } from '#api/email/displayAddress.ts';
import { displayPhone } from '#api/phones/phoneNumber.ts';
import type { EntryField } from '#common/contract/entryTexts.ts';
import type { FieldValue, SentenceValues } from '#common/contract/journalValues.ts';
import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { parseMoney } from '#common/domain/money.ts';
import { TRANSACTION_TYPES } from '#common/domain/portfolio.ts';
import { truncateAddress } from '#common/domain/withdrawals.ts';
import { definitionOf } from './actions.ts';
import type { Snapshot } from './append.ts';

type Side = Snapshot | null;

const isRecord = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nested = (side: Side, name: string): Snapshot => {
  const value = side?.[name];
  return isRecord(value) ? value : {};
};

const stringOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const amountOf = (value: unknown): string | undefined =>
  typeof value === 'string' && parseMoney(value) !== null ? value : undefined;

const present = <Value, Part>(value: Value | undefined, part: (value: Value) => Part): Part | null =>
  value === undefined ? null : part(value);

const text = (value: unknown) => present(stringOf(value), (text) => ({ text }));
const state = (value: unknown) => present(stringOf(value), (state) => ({ state }));
const amount = (value: unknown) => present(amountOf(value), (amount) => ({ amount }));
const address = (value: unknown) => present(stringOf(value), (full) => ({ text: truncateAddress(full, 20) }));

const activity = (value: unknown): FieldValue | null =>
  typeof value === 'boolean' ? { state: value ? 'active' : 'deactivated' } : null;

const payment = (value: unknown): FieldValue | null =>
  value === 'paid' || value === 'due' ? { state: value } : null;

function allocation(value: unknown): FieldValue | null {
  if (!Array.isArray(value)) return null;
  const assets = value.filter(isRecord).map(({ name, tenths }) => ({
    name: String(name),
    allocation: typeof tenths === 'number' ? percentFromTenths(tenths as Tenths) : 0,
  }));
  return assets.length > 0 ? { assets } : null;
}

/** Type and amount of a transaction; empty unless it has both. */
function typedAmount(transaction: Snapshot): SentenceValues {
  const type = TRANSACTION_TYPES.find((known) => known === transaction['type']);
  const amount = amountOf(transaction['amount']);
  return type && amount ? { type, amount } : {};
}

function transaction(value: Snapshot): FieldValue | null {
  const { type, amount } = typedAmount(value);
  if (!type || !amount) return null;
  const day = stringOf(value['date']);
  const state = value['removed'] === true ? 'removed' : stringOf(value['status']);
  return { type, amount, ...(day ? { day } : {}), ...(state ? { state } : {}) };
}

type ReadField = (side: Side) => FieldValue | null;

/** The fields of an account that people see, in the order of a list. All others are internal. */
const FIELDS: readonly (readonly [name: EntryField, read: ReadField])[] = [
  ['fullName', (side) => text(side?.['fullName'])],
  ['email', (side) => present(stringOf(side?.['email']), (email) => ({ text: displayAddress(email) }))],
  ['phone', (side) => present(stringOf(side?.['phone']), (phone) => ({ text: displayPhone(phone) }))],
  ['tier', (side) => text(side?.['tier'])],
  ['isActive', (side) => activity(side?.['isActive'])],
  ['totalValue', (side) => amount(side?.['totalValue'])],
  ['totalInvested', (side) => amount(side?.['totalInvested'])],
  ['assets', (side) => allocation(side?.['assets'])],
  ['transaction', (side) => transaction(nested(side, 'transaction'))],
  ['withdrawal', (side) => state(nested(side, 'withdrawal')['status'])],
  ['payment', (side) => payment(nested(side, 'withdrawal')['payment'])],
  ['paidOn', (side) => present(stringOf(nested(side, 'withdrawal')['paidOn']), (day) => ({ day }))],
  ['paymentReference', (side) => text(nested(side, 'withdrawal')['paymentReference'])],
  ['amount', (side) => amount(nested(side, 'withdrawal')['amount'])],
  ['note', (side) => text(nested(side, 'withdrawal')['note'])],
  ['paidTo', (side) => address(nested(side, 'withdrawal')['address'])],
  ['payoutAccount', (side) => text(nested(side, 'payoutAccount')['name'])],
  ['accountDetails', (side) => address(nested(side, 'payoutAccount')['address'])],
];

/** The visible fields of both sides of an entry; null where a side does not state it. */
export const readFields = (before: Side, after: Side) =>
  FIELDS.map(([name, read]) => ({ name, from: read(before), to: read(after) }));

/** What the sentence about an entry contains. */
export function readSentenceValues(action: string, after: Side): SentenceValues {
  const { kind, isValuation } = definitionOf(action);
  if (kind === 'transaction') return typedAmount(nested(after, 'transaction'));
  if (kind === 'withdrawal') return amount(nested(after, 'withdrawal')['amount']) ?? {};
  return (isValuation && amount(after?.['totalValue'])) || {};
}
