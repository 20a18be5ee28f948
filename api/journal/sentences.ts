import type { Notification } from '#common/contract/notifications.ts';

/** What a sentence may tell of an entry, ready to be read. */
export interface Facts {
  /** 'Deposit of $5,000.00' or 'Withdrawal of $1,000.00'. */
  readonly transaction: string;
  /** '$1,000.00'. */
  readonly withdrawal: string;
  /** Portfolio value after the change; empty when it did not move. */
  readonly value: string;
  /** Symbol of a coin, upper case. */
  readonly coin: string;
  readonly status: string;
}

export interface ActionWords {
  /** Short name of the action, which the search looks at. */
  readonly title: string;
  /** One sentence about an entry. */
  readonly sentence: (facts: Facts) => string;
  /** Present when the investor is told behind the bell, once staff or the service did it. */
  readonly notice?: Notification['kind'];
}

/** Every action that the journal knows, in words. */
export const actionWords: Readonly<Record<string, ActionWords>> = {
  application_approved: {
    title: 'Application approved',
    sentence: () => 'The application was approved and the account opened.',
  },
  application_rejected: {
    title: 'Application rejected',
    sentence: () => 'An application was rejected.',
  },
  investor_created: {
    title: 'Account opened',
    sentence: () => 'The account was opened.',
  },
  investor_updated: {
    title: 'Account details changed',
    sentence: () => 'The account’s details were changed.',
    notice: 'account',
  },
  portfolio_valued: {
    title: 'Portfolio valued',
    sentence: ({ value }) =>
      value ? `The portfolio was valued at ${value}.` : 'The portfolio’s figures were confirmed.',
    notice: 'portfolio',
  },
  allocation_changed: {
    title: 'Allocation changed',
    sentence: () => 'The asset allocation was changed.',
    notice: 'portfolio',
  },
  transaction_added: {
    title: 'Transaction recorded',
    sentence: ({ transaction }) => `${transaction} was recorded.`,
    notice: 'portfolio',
  },
  transaction_removed: {
    title: 'Transaction removed',
    sentence: ({ transaction }) => `${transaction} was removed from the list.`,
    notice: 'portfolio',
  },
  transaction_restored: {
    title: 'Transaction restored',
    sentence: ({ transaction }) => `${transaction} was put back on the list.`,
    notice: 'portfolio',
  },
  withdrawal_requested: {
    title: 'Withdrawal requested',
    sentence: ({ withdrawal }) => `A withdrawal of ${withdrawal} was requested.`,
  },
  withdrawal_approved: {
    title: 'Withdrawal approved',
    sentence: ({ withdrawal }) => `The withdrawal of ${withdrawal} was approved.`,
    notice: 'withdrawal',
  },
  withdrawal_declined: {
    title: 'Withdrawal declined',
    sentence: ({ withdrawal }) => `The withdrawal of ${withdrawal} was declined.`,
    notice: 'withdrawal',
  },
  withdrawal_cancelled: {
    title: 'Withdrawal cancelled',
    sentence: ({ withdrawal }) => `The withdrawal request of ${withdrawal} was taken back.`,
  },
  account_activated: {
    title: 'Access code created',
    sentence: () => 'The access code was created with the activation code.',
  },
  signed_in: { title: 'Signed in', sentence: () => 'Signed in to the portal.' },
  access_code_changed: {
    title: 'Access code changed',
    sentence: () => 'The access code was changed.',
  },
  access_code_reset: {
    title: 'Access code reset',
    sentence: () =>
      'The access code was removed, all sessions were ended and a new activation link was sent.',
    notice: 'account',
  },
  access_code_guessed: {
    title: 'Wrong access codes',
    sentence: () => 'Wrong access codes were entered again and again. Nobody signed in with them.',
    notice: 'account',
  },
  activation_resent: {
    title: 'Activation link sent again',
    sentence: () => 'A new activation link was sent; the earlier one stopped working.',
    notice: 'account',
  },
  sessions_ended: {
    title: 'Other sessions ended',
    sentence: () => 'Other sessions were signed out.',
  },
  correction_requested: {
    title: 'Correction requested',
    sentence: () => 'A correction of personal data was requested.',
  },
  deposit_address_changed: {
    title: 'Deposit address changed',
    sentence: ({ coin }) => `The deposit address for ${coin} was changed.`,
  },
  contact_status: {
    title: 'Message marked',
    sentence: ({ status }) => `A contact message was marked ${status}.`,
  },
  consultation_status: {
    title: 'Consultation marked',
    sentence: ({ status }) => `A consultation was marked ${status}.`,
  },
  consultation_confirmed: {
    title: 'Consultation confirmed',
    sentence: () => 'A consultation was confirmed from the mail.',
  },
  consultation_freed: {
    title: 'Consultation slot freed',
    sentence: () => 'The slot of an unconfirmed consultation was given to another request.',
  },
  message_resent: {
    title: 'E-mail sent again',
    sentence: () => 'A message was put back in the outbox.',
  },
  staff_created: {
    title: 'Staff account created',
    sentence: () => 'A staff account was created.',
  },
  staff_signed_in: { title: 'Staff signed in', sentence: () => 'Signed in to the dashboard.' },
  staff_session_resumed: {
    title: 'Staff session resumed',
    sentence: () => 'Signed in to the dashboard from a remembered device.',
  },
  staff_devices_ended: {
    title: 'Staff devices ended',
    sentence: () => 'Remembered devices were ended.',
  },
  staff_device_copied: {
    title: 'Copied staff device',
    sentence: () => 'An outdated device token was used. The device and its sessions were ended.',
  },
  staff_password_guessed: {
    title: 'Wrong staff passwords',
    sentence: () =>
      'Wrong passwords were entered again and again for a staff account. Nobody signed in with them.',
  },
  staff_password_changed: {
    title: 'Staff password changed',
    sentence: () => 'The staff password was changed.',
  },
};

/** For an action that nobody has put into words yet. */
export const OTHER_ACTION: ActionWords = {
  title: 'Change recorded',
  sentence: () => 'A change was recorded.',
};

/** How the fields of an account are called for people, in the order in which changes are listed. */
export const fieldNames = {
  fullName: 'Full name',
  email: 'E-mail',
  tier: 'Tier',
  isActive: 'Account',
  totalValue: 'Portfolio value',
  totalInvested: 'Invested amount',
  assets: 'Allocation',
  transaction: 'Transaction',
  withdrawalStatus: 'Withdrawal',
  withdrawalAmount: 'Amount',
  withdrawalNote: 'Notes',
  withdrawalAddress: 'Paid to',
} as const;
