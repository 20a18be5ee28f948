import { displayAddress } from '#api/email/displayAddress.ts';
import { displayPhone } from '#api/phones/phoneNumber.ts';
import type { FieldValue, SentenceValues } from '#common/contract/journalValues.ts';
import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { TRADE_KINDS } from '#common/domain/ledger/transaction.ts';
import { parseMoney } from '#common/domain/money.ts';
import { TRANSACTION_TYPES } from '#common/domain/portfolio.ts';
import { truncateAddress } from '#common/domain/withdrawals.ts';
import type { Snapshot } from './append.ts';

/** How the value of a field is shown; null for what an entry does not state. */
type Shown = (value: unknown) => FieldValue | null;

const isRecord = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The record that a side of an entry states; empty if it states none. */
export const nested = (side: Snapshot | null, name: string): Snapshot => {
  const value = side?.[name];
  return isRecord(value) ? value : {};
};

const ifText =
  (part: (text: string) => FieldValue | null): Shown =>
  (value) =>
    typeof value === 'string' && value !== '' ? part(value) : null;

export const asText = ifText((text) => ({ text }));
export const asState = ifText((state) => ({ state }));
export const asDay = ifText((day) => ({ day }));
export const asEmail = ifText((email) => ({ text: displayAddress(email) }));
export const asPhone = ifText((phone) => ({ text: displayPhone(phone) }));
export const asAddress = ifText((full) => ({ text: truncateAddress(full, 20) }));
export const asAmount = ifText((amount) => (parseMoney(amount) === null ? null : { amount }));
export const asPayment = ifText((state) => (state === 'paid' || state === 'due' ? { state } : null));

export const asActivity: Shown = (value) =>
  typeof value === 'boolean' ? { state: value ? 'active' : 'deactivated' } : null;

export const asAllocation: Shown = (value) => {
  if (!Array.isArray(value)) return null;
  const assets = value.filter(isRecord).map(({ name, tenths }) => ({
    name: String(name),
    allocation: typeof tenths === 'number' ? percentFromTenths(tenths as Tenths) : 0,
  }));
  return assets.length > 0 ? { assets } : null;
};

/** Type and amount of a transaction; empty unless it has both. */
function typedAmount(transaction: Snapshot): SentenceValues {
  const type = TRANSACTION_TYPES.find((known) => known === transaction['type']);
  const { amount } = asAmount(transaction['amount']) ?? {};
  return type && amount ? { type, amount } : {};
}

/** What an entry about a transaction or a trade of the account is about. */
export function transactionValues(side: Snapshot | null): SentenceValues {
  const kind = nested(nested(side, 'book'), 'trade')['kind'];
  const trade = TRADE_KINDS.find((known) => known === kind);
  return trade ? { trade } : typedAmount(nested(side, 'transaction'));
}

/** A transaction is shown as a whole. */
export const asTransaction: Shown = (value) => {
  const transaction = isRecord(value) ? value : {};
  const typed = typedAmount(transaction);
  if (!typed.type) return null;
  const state = transaction['removed'] === true ? { state: 'removed' } : asState(transaction['status']);
  return { ...typed, ...asDay(transaction['date']), ...state };
};
