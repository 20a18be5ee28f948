import { adminTexts } from '../adminTexts.ts';

/** Holdings, transactions, withdrawals, related records and activity of an investor. */
export const t = adminTexts({
  none: 'None so far.',
  latest: 'The latest {count, number} of {total, number}.',
  holdings: {
    title: 'Allocation',
    none: 'No allocation yet.',
    failed: 'The allocation could not be loaded.',
    unallocated: '{percent} of the portfolio has no asset. The investor sees it as Unallocated.',
  },
  transactions: {
    title: 'Latest transactions',
    none: 'No transactions yet.',
    date: 'Date',
    wrongDate: 'Not a plausible year. The chart counts it from the day it was recorded.',
    type: 'Type',
    amount: 'Amount',
    status: 'Status',
    actions: 'Actions',
  },
  withdrawals: {
    title: 'Withdrawal requests',
    failed: 'The withdrawals could not be loaded.',
    declined: 'Please contact support for assistance with your withdrawal request.',
    paid: 'paid {day}',
    paidWith: 'paid {day}, {reference}',
  },
  application: {
    title: 'Application',
    failed: 'The application could not be loaded.',
    none: 'The account was created without an application.',
    of: 'Application of {day}',
    amount: '<usd></usd>, {phone}',
    decided: '{status} {day}',
    decidedBy: '{status} {day} by {name}',
  },
  messages: {
    title: 'Messages from the portal',
    failed: 'The messages could not be loaded.',
    state: '{day}, {status}',
    marked: '{day}, {status}, marked by {name}',
  },
  forms: {
    title: 'Public forms with this e-mail address',
    failed: 'Messages and consultations could not be loaded.',
    none: 'None with this e-mail address.',
    caution:
      'The e-mail address matches the one of this account. The senders were not signed in, so they may be somebody else.',
    list: 'Messages and consultations with this e-mail address',
    subject: '“{subject}”',
    message: 'Message of {day}, {status}',
    consultation: 'Consultation {time}',
    meeting: '{type}, {status}',
    latest: 'The latest {count, number} of each kind.',
  },
  activity: {
    title: 'Account activity',
    failed: 'The activity could not be loaded.',
    none: 'No activity yet.',
    change: '{field} {before} → {after}',
    empty: 'none',
    note: '{label}: “{text}”',
  },
});
