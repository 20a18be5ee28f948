/**
 * Kinds of data that clients keep in a cache. Each endpoint declares which of them its response contains (`tags`) or
 * which of them it changes (`invalidates`), so that no screen lists what to load again.
 */
export type CacheTag =
  | 'summary'
  | 'applications'
  | 'contacts'
  | 'consultations'
  /** Requests for corrections of the own account. */
  | 'corrections'
  /** Replies to messages, consultations and applications. */
  | 'replies'
  | 'investors'
  | 'withdrawals'
  /** Everything about one investor's account. */
  | 'account'
  /** The withdrawals of one account, and what it can still withdraw. */
  | 'accountWithdrawals'
  | 'payoutAccounts'
  | 'depositAddresses'
  | 'approvals'
  | 'instruments'
  /** Prices, runs and what they would publish. */
  | 'valuation'
  /** Fee terms, what has accrued, and charges. */
  | 'fees'
  /** Issued statements of accounts, and runs that issue them. */
  | 'statements'
  /** Documents of accounts, and requests for them. */
  | 'documents'
  | 'policies'
  | 'outbox'
  | 'emailStatus'
  | 'journal'
  | 'imports'
  /** Internal notes and tasks. */
  | 'tasks'
  /** Tags of investors and applications that are in use. */
  | 'recordTags'
  | 'devices'
  | 'sessions'
  /** Second factors of the own account. */
  | 'factors'
  /** Accounts and invitations of staff. */
  | 'staff'
  | 'notifications'
  | 'notificationSettings'
  | 'watchlist';
