import type { AccountActionDefinition } from './actionDefinition.ts';

/** Changes of an investor’s account, portfolio and withdrawals. */
export const ACCOUNT_ACTIONS = {
  application_approved: {
    title: 'Application approved',
    kind: 'account',
    describe: () => 'The application was approved and the account opened.',
  },
  investor_created: {
    title: 'Account opened',
    kind: 'account',
    describe: () => 'The account was opened.',
  },
  investor_updated: {
    title: 'Account details changed',
    kind: 'account',
    describe: () => 'The account’s details were changed.',
    notification: 'account',
  },
  portfolio_valued: {
    title: 'Portfolio valued',
    kind: 'portfolio',
    isValuation: true,
    describe: ({ value }) =>
      value ? `The portfolio was valued at ${value}.` : 'The portfolio’s figures were confirmed.',
    notification: 'portfolio',
  },
  allocation_changed: {
    title: 'Allocation changed',
    kind: 'portfolio',
    describe: () => 'The asset allocation was changed.',
    notification: 'portfolio',
  },
  transaction_added: {
    title: 'Transaction recorded',
    kind: 'transaction',
    describe: ({ transaction }) => `${transaction} was recorded.`,
    notification: 'portfolio',
  },
  transaction_completed: {
    title: 'Transaction completed',
    kind: 'transaction',
    describe: ({ transaction }) => `${transaction} was completed.`,
    notification: 'portfolio',
  },
  transaction_failed: {
    title: 'Transaction failed',
    kind: 'transaction',
    describe: ({ transaction }) => `${transaction} did not take place.`,
    notification: 'portfolio',
  },
  transaction_removed: {
    title: 'Transaction removed',
    kind: 'transaction',
    describe: ({ transaction }) => `${transaction} was removed from the list.`,
    notification: 'portfolio',
  },
  transaction_restored: {
    title: 'Transaction restored',
    kind: 'transaction',
    describe: ({ transaction }) => `${transaction} was put back on the list.`,
    notification: 'portfolio',
  },
  withdrawal_requested: {
    title: 'Withdrawal requested',
    kind: 'withdrawal',
    describe: ({ withdrawal }) => `A withdrawal of ${withdrawal} was requested.`,
  },
  withdrawal_approved: {
    title: 'Withdrawal approved',
    kind: 'withdrawal',
    describe: ({ withdrawal }) => `The withdrawal of ${withdrawal} was approved.`,
    notification: 'withdrawal',
  },
  withdrawal_declined: {
    title: 'Withdrawal declined',
    kind: 'withdrawal',
    describe: ({ withdrawal }) => `The withdrawal of ${withdrawal} was declined.`,
    notification: 'withdrawal',
  },
  withdrawal_cancelled: {
    title: 'Withdrawal cancelled',
    kind: 'withdrawal',
    describe: ({ withdrawal }) => `The withdrawal request of ${withdrawal} was cancelled.`,
  },
  withdrawal_called_back: {
    title: 'Withdrawal confirmed by call-back',
    kind: 'withdrawal',
    describe: ({ withdrawal }) => `The withdrawal of ${withdrawal} was confirmed by telephone.`,
    notification: 'withdrawal',
  },
  withdrawal_vetoed: {
    title: 'Withdrawal stopped by the investor',
    kind: 'withdrawal',
    describe: ({ withdrawal }) =>
      `The withdrawal request of ${withdrawal} was stopped with the link in the e-mail.`,
  },
  payout_account_added: {
    title: 'Payout account added',
    kind: 'withdrawal',
    describe: () => 'A payout account was added to the address book.',
  },
  payout_account_renamed: {
    title: 'Payout account renamed',
    kind: 'withdrawal',
    describe: () => 'A payout account was renamed.',
  },
  payout_account_removed: {
    title: 'Payout account removed',
    kind: 'withdrawal',
    describe: () => 'A payout account was removed from the address book.',
  },
  correction_requested: {
    title: 'Correction requested',
    kind: 'account',
    describe: () => 'A correction of personal data was requested.',
  },
} as const satisfies Readonly<Record<string, AccountActionDefinition>>;
