import type { Notification } from '#common/contract/notifications.ts';
import type { ActivityKind } from '#common/contract/portfolio.ts';

/** Formatted values of an entry that its description can contain. */
export interface DescriptionValues {
  /** 'Deposit of $5,000.00' or 'Withdrawal of $1,000.00'. */
  readonly transaction: string;
  /** '$1,000.00'. */
  readonly withdrawal: string;
  /** Portfolio value after the change; empty when it did not change. */
  readonly value: string;
  /** Symbol of a coin, upper case. */
  readonly coin: string;
  readonly status: string;
  /** Title of a change that waits or waited for a second person. */
  readonly change: string;
}

interface ActionDefinition {
  /** Short name, which searches find. */
  readonly title: string;
  /** One sentence about an entry. */
  readonly describe: (values: DescriptionValues) => string;
  /** Group by which investors filter the account's activity. */
  readonly kind?: ActivityKind;
  /** Set when the investor is notified of entries by staff or the service. */
  readonly notification?: Notification['kind'];
  /** Whether the action changes the investor's credentials. */
  readonly changesCredentials?: true;
  /** Whether each entry has a valuation, even when no figure changed. */
  readonly isValuation?: true;
}

/** Every action of the journal. Its name is stored and hashed, and never changes. */
export const ACTIONS = {
  application_approved: {
    title: 'Application approved',
    kind: 'account',
    describe: () => 'The application was approved and the account opened.',
  },
  application_rejected: {
    title: 'Application rejected',
    describe: () => 'An application was rejected.',
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
    describe: ({ withdrawal }) => `The withdrawal of ${withdrawal} was confirmed by telephone.`,
    notification: 'withdrawal',
  },
  withdrawal_vetoed: {
    title: 'Withdrawal stopped by the investor',
    describe: ({ withdrawal }) =>
      `The withdrawal request of ${withdrawal} was stopped with the link in the e-mail.`,
  },
  recovery_requested: {
    title: 'Recovery of access requested',
    describe: () =>
      'Staff asked to reset the access code and the second factor. It takes effect after a wait, in which the investor can object.',
    notification: 'account',
  },
  recovery_objected: {
    title: 'Recovery of access stopped by the investor',
    describe: () => 'The recovery of access was stopped with the link in the e-mail.',
  },
  recovery_cancelled: {
    title: 'Recovery of access cancelled',
    describe: () => 'The recovery of access was cancelled.',
    notification: 'account',
  },
  recovery_voided: {
    title: 'Recovery of access voided',
    describe: () => 'The recovery of access ended without effect, because the account changed.',
    notification: 'account',
  },
  access_recovered: {
    title: 'Access recovered',
    changesCredentials: true,
    describe: () =>
      'Access code and second factor were removed, all sessions were ended and a new activation link was sent.',
    notification: 'account',
  },
  payout_account_added: {
    title: 'Payout account added',
    describe: () => 'A payout account was added to the address book.',
  },
  payout_account_renamed: {
    title: 'Payout account renamed',
    describe: () => 'A payout account was renamed.',
  },
  payout_account_removed: {
    title: 'Payout account removed',
    describe: () => 'A payout account was removed from the address book.',
  },
  account_activated: {
    title: 'Access code created',
    kind: 'access',
    changesCredentials: true,
    describe: () => 'The access code was created with the activation code.',
  },
  signed_in: { title: 'Signed in', kind: 'access', describe: () => 'Signed in to the portal.' },
  access_code_changed: {
    title: 'Access code changed',
    kind: 'access',
    changesCredentials: true,
    describe: () => 'The access code was changed.',
  },
  access_code_reset: {
    title: 'Access code reset',
    kind: 'access',
    changesCredentials: true,
    describe: () =>
      'The access code was removed, all sessions were ended and a new activation link was sent.',
    notification: 'account',
  },
  access_code_guessed: {
    title: 'Wrong access codes',
    kind: 'access',
    describe: () => 'Wrong access codes were entered again and again. Nobody signed in with them.',
    notification: 'account',
  },
  activation_resent: {
    title: 'Activation link sent again',
    kind: 'access',
    changesCredentials: true,
    describe: () => 'A new activation link was sent; the earlier one stopped working.',
    notification: 'account',
  },
  sessions_ended: {
    title: 'Other sessions ended',
    kind: 'access',
    describe: () => 'Other sessions were signed out.',
  },
  correction_requested: {
    title: 'Correction requested',
    kind: 'account',
    describe: () => 'A correction of personal data was requested.',
  },
  deposit_address_changed: {
    title: 'Deposit address changed',
    describe: ({ coin }) => `The deposit address for ${coin} was changed.`,
  },
  approval_requested: {
    title: 'Approval requested',
    describe: ({ change }) => `The approval of a second person was requested: ${change}.`,
  },
  approval_given: {
    title: 'Approval given',
    describe: ({ change }) => `A second person approved: ${change}.`,
  },
  approval_rejected: {
    title: 'Approval rejected',
    describe: ({ change }) => `A second person rejected: ${change}.`,
  },
  approval_withdrawn: {
    title: 'Approval request withdrawn',
    describe: ({ change }) => `The request for approval was withdrawn: ${change}.`,
  },
  approval_expired: {
    title: 'Approval request expired',
    describe: ({ change }) => `Nobody approved within 48 hours: ${change}.`,
  },
  approval_voided: {
    title: 'Approval request voided',
    describe: ({ change }) => `The request no longer applied, because its records had changed: ${change}.`,
  },
  policies_changed: {
    title: 'Policies changed',
    describe: () => 'The policies for approvals and limits were changed.',
  },
  contact_status: {
    title: 'Message marked',
    describe: ({ status }) => `A contact message was marked ${status}.`,
  },
  consultation_status: {
    title: 'Consultation marked',
    describe: ({ status }) => `A consultation was marked ${status}.`,
  },
  consultation_confirmed: {
    title: 'Consultation confirmed',
    describe: () => 'A consultation was confirmed from the mail.',
  },
  consultation_freed: {
    title: 'Consultation slot freed',
    describe: () => 'The slot of an unconfirmed consultation was given to another request.',
  },
  message_resent: {
    title: 'E-mail sent again',
    describe: () => 'A message was put back in the outbox.',
  },
  staff_created: {
    title: 'Staff account created',
    describe: () => 'A staff account was created.',
  },
  staff_invited: { title: 'Staff invited', describe: () => 'A member of staff was invited.' },
  staff_invitation_revoked: {
    title: 'Staff invitation revoked',
    describe: () => 'An invitation of a member of staff was revoked.',
  },
  staff_role_changed: {
    title: 'Staff role changed',
    describe: () => 'The role of a member of staff was changed.',
  },
  staff_deactivated: {
    title: 'Staff account deactivated',
    describe: () => 'A staff account was deactivated and its sessions were ended.',
  },
  staff_reactivated: {
    title: 'Staff account reactivated',
    describe: () => 'A staff account was reactivated.',
  },
  staff_email_changed: {
    title: 'Staff e-mail changed',
    describe: () => 'The e-mail address of a staff account was changed.',
  },
  staff_sessions_ended: {
    title: 'Staff sessions ended',
    describe: () => 'Sessions of a staff account were ended.',
  },
  staff_signed_in: { title: 'Staff signed in', describe: () => 'Signed in to the dashboard.' },
  staff_session_resumed: {
    title: 'Staff session resumed',
    describe: () => 'Signed in to the dashboard from a remembered device.',
  },
  device_sign_in_approved: {
    title: 'App sign-in confirmed',
    describe: () => 'The sign-in or proof of identity of an app was confirmed in the browser.',
  },
  device_sign_in_denied: {
    title: 'App sign-in turned away',
    describe: () => 'The sign-in or proof of identity of an app was turned away in the browser.',
  },
  staff_devices_ended: {
    title: 'Staff devices ended',
    describe: () => 'Remembered devices were ended.',
  },
  staff_device_copied: {
    title: 'Copied staff device',
    describe: () => 'An outdated device token was used. The device and its sessions were ended.',
  },
  staff_password_guessed: {
    title: 'Wrong staff passwords',
    describe: () =>
      'Wrong passwords were entered again and again for a staff account. Nobody signed in with them.',
  },
  staff_password_changed: {
    title: 'Staff password changed',
    describe: () => 'The staff password was changed.',
  },
  passkey_added: {
    title: 'Passkey added',
    describe: () => 'A passkey was added.',
  },
  passkey_renamed: {
    title: 'Passkey renamed',
    describe: () => 'A passkey was renamed.',
  },
  passkey_removed: {
    title: 'Passkey removed',
    describe: () => 'A passkey was removed.',
  },
  passkey_copied: {
    title: 'Copied passkey',
    describe: () =>
      'A passkey was used with an old counter, as a copy of it would. Nobody signed in with it.',
    notification: 'account',
  },
  totp_added: {
    title: 'Authenticator app set up',
    describe: () => 'An authenticator app was set up.',
  },
  totp_removed: {
    title: 'Authenticator app removed',
    describe: () => 'The authenticator app was removed.',
  },
  recovery_codes_created: {
    title: 'Recovery codes created',
    describe: () => 'New recovery codes were created; earlier ones stopped working.',
  },
  recovery_code_used: {
    title: 'Recovery code used',
    describe: () => 'A recovery code was used.',
  },
  second_factors_reset: {
    title: 'Second factors reset',
    describe: () => 'The second factors were removed, so that new ones can be set up.',
    notification: 'account',
  },
} as const satisfies Readonly<Record<string, ActionDefinition>>;

export type JournalAction = keyof typeof ACTIONS;

const definitions: Readonly<Record<JournalAction, ActionDefinition>> = ACTIONS;

export const JOURNAL_ACTIONS = Object.keys(definitions) as JournalAction[];

/** For a stored action that this release does not know. */
const UNKNOWN_ACTION: ActionDefinition = {
  title: 'Change recorded',
  describe: () => 'A change was recorded.',
};

export const definitionOf = (action: string): ActionDefinition =>
  Object.hasOwn(definitions, action) ? definitions[action as JournalAction] : UNKNOWN_ACTION;

/** The actions of a group. */
export const findActionsByKind = (kind: ActivityKind): JournalAction[] =>
  JOURNAL_ACTIONS.filter((action) => definitions[action].kind === kind);

/** The actions whose title contains the text, in any case. */
export const findActionsByTitle = (text: string): JournalAction[] =>
  JOURNAL_ACTIONS.filter((action) => definitions[action].title.toLowerCase().includes(text.toLowerCase()));
