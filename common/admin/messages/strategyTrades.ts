import { adminTexts } from '../adminTexts.ts';

/** A trade for all holders of a strategy. */
export const t = adminTexts({
  open: 'Book a trade for all holders of {symbol}',
  button: 'Trade…',
  title: 'Book a trade for all holders of {symbol}',
  submit: 'Book for all',
  text: 'The trade is divided by the units of {symbol} that each account holds at the end of the day. It is booked for all of them or for none.',
  shares: 'Shares',
  accounts: '{count, plural, one {# account} other {# accounts}}',
  account: 'Account',
  units: '{units} units',
  quantity: 'Quantity',
  amount: 'Amount',
  fee: 'Fee',
  reason: 'Reason (internal)',
  reasonHint: 'Only staff can read it.',
  booked: 'Trade Booked',
  bookedText:
    '{count, plural, one {# account} other {# accounts}}. It counts from the next published run on.',
  failed: 'Trade Not Booked',
  hint: 'No e-mail is sent. The values of the accounts change with the next published run.',
});
