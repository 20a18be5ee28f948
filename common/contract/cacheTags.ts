/**
 * Kinds of data that clients keep in a cache. Each endpoint declares which of them its response contains (`tags`) or
 * which of them it changes (`invalidates`), so that no screen lists what to load again.
 */
export type CacheTag =
  | 'summary'
  | 'applications'
  | 'contacts'
  | 'consultations'
  | 'investors'
  | 'withdrawals'
  /** Everything about one investor's account. */
  | 'account'
  /** The withdrawals of one account, and what it can still withdraw. */
  | 'accountWithdrawals'
  | 'payoutAccounts'
  | 'depositAddresses'
  | 'approvals'
  | 'policies'
  | 'outbox'
  | 'emailStatus'
  | 'journal'
  | 'devices'
  | 'sessions'
  /** Second factors of the own account. */
  | 'factors'
  /** Accounts and invitations of staff. */
  | 'staff'
  | 'notifications'
  | 'watchlist';
