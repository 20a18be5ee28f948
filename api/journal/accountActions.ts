import type { AccountActionDefinition } from './actionDefinition.ts';

/** Changes of an investor’s account, portfolio and withdrawals. */
export const ACCOUNT_ACTIONS = {
  application_approved: { kind: 'account' },
  investor_created: { kind: 'account' },
  investor_updated: { kind: 'account', notification: 'account' },
  portfolio_valued: { kind: 'portfolio', isValuation: true, notification: 'portfolio' },
  allocation_changed: { kind: 'portfolio', notification: 'portfolio' },
  transaction_added: { kind: 'transaction', notification: 'portfolio' },
  transaction_completed: { kind: 'transaction', notification: 'portfolio' },
  transaction_failed: { kind: 'transaction', notification: 'portfolio' },
  transaction_removed: { kind: 'transaction', notification: 'portfolio' },
  transaction_restored: { kind: 'transaction', notification: 'portfolio' },
  withdrawal_requested: { kind: 'withdrawal' },
  withdrawal_approved: { kind: 'withdrawal', notification: 'withdrawal' },
  withdrawal_paid: { kind: 'withdrawal', notification: 'withdrawal' },
  withdrawal_payment_reversed: { kind: 'withdrawal', notification: 'withdrawal' },
  withdrawal_declined: { kind: 'withdrawal', notification: 'withdrawal' },
  withdrawal_cancelled: { kind: 'withdrawal' },
  withdrawal_called_back: { kind: 'withdrawal', notification: 'withdrawal' },
  withdrawal_vetoed: { kind: 'withdrawal' },
  payout_account_added: { kind: 'withdrawal' },
  payout_account_renamed: { kind: 'withdrawal' },
  payout_account_removed: { kind: 'withdrawal' },
  correction_requested: { kind: 'account' },
} as const satisfies Readonly<Record<string, AccountActionDefinition>>;
