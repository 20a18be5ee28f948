import { entryTexts } from '#api/messages/journal.ts';
import { type EntryAction, entryTitle } from '#common/contract/entryTexts.ts';
import type { Notification } from '#common/contract/notifications.ts';
import type { ActivityKind } from '#common/contract/portfolio.ts';
import { APPROVAL_HOURS, OBJECTION_HOURS } from '#common/domain/approvalPeriods.ts';
import { foldText } from '#common/domain/foldText.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';

interface ActionDefinition {
  /** Group by which investors filter the account's activity. */
  readonly kind?: ActivityKind;
  /** Set when the investor is notified of entries by staff or the service. */
  readonly notification?: Notification['kind'];
  /** Whether the action changes the investor's credentials. */
  readonly changesCredentials?: true;
  /** Whether each entry has a valuation, even when no figure changed. */
  readonly isValuation?: true;
}

/** An action that investors see on their account. */
interface AccountActionDefinition extends ActionDefinition {
  readonly kind: ActivityKind;
}

/**
 * An action that only staff see, in English: a short name, which searches find, and one sentence about an entry. The
 * sentence can contain `{coin}`, the `{status}` of a record and the title of a `{change}` that waits for a second person.
 */
type FirmActionDefinition = readonly [title: string, sentence: string];

/** Changes of an investor’s account, portfolio and withdrawals. */
const ACCOUNT_ACTIONS = {
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
  trade_booked: { kind: 'transaction', notification: 'portfolio' },
  trade_reversed: { kind: 'transaction', notification: 'portfolio' },
  strategy_followed: { kind: 'transaction', notification: 'portfolio' },
  history_imported: { kind: 'transaction' },
  history_reversed: { kind: 'transaction' },
  fee_terms_set: { kind: 'account', notification: 'account' },
  fee_charged: { kind: 'portfolio', notification: 'portfolio' },
  fee_reversed: { kind: 'portfolio', notification: 'portfolio' },
  statement_issued: { kind: 'account', notification: 'account' },
  document_added: { kind: 'account', notification: 'account' },
  document_opened: { kind: 'account' },
  document_requested: { kind: 'account', notification: 'account' },
  document_uploaded: { kind: 'account' },
  document_accepted: { kind: 'account', notification: 'account' },
  document_request_cancelled: { kind: 'account', notification: 'account' },
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
  correction_decided: { kind: 'account', notification: 'account' },
} as const satisfies Readonly<Record<string, AccountActionDefinition>>;

/** Access to an account: codes, sessions, recovery and second factors. Staff have second factors too. */
const ACCESS_ACTIONS = {
  account_activated: { kind: 'access', changesCredentials: true },
  signed_in: { kind: 'access' },
  access_code_changed: { kind: 'access', changesCredentials: true },
  access_code_rehashed: { kind: 'access', changesCredentials: true },
  access_code_reset: { kind: 'access', changesCredentials: true, notification: 'account' },
  access_code_guessed: { kind: 'access', notification: 'account' },
  activation_resent: { kind: 'access', changesCredentials: true, notification: 'account' },
  sessions_ended: { kind: 'access' },
  recovery_requested: { kind: 'access', notification: 'account' },
  recovery_objected: { kind: 'access' },
  recovery_cancelled: { kind: 'access', notification: 'account' },
  recovery_voided: { kind: 'access', notification: 'account' },
  access_recovered: { kind: 'access', changesCredentials: true, notification: 'account' },
  passkey_added: { kind: 'access' },
  passkey_renamed: { kind: 'access' },
  passkey_removed: { kind: 'access' },
  passkey_copied: { kind: 'access', notification: 'account' },
  totp_added: { kind: 'access' },
  totp_removed: { kind: 'access' },
  recovery_codes_created: { kind: 'access' },
  recovery_code_used: { kind: 'access' },
  second_factors_reset: { kind: 'access', notification: 'account' },
} as const satisfies Readonly<Record<string, AccountActionDefinition>>;

/** What no investor sees: approvals, policies, forms, notes, tasks and tags, staff accounts and settings of the portal. */
const FIRM_ACTIONS = {
  chain_frozen: [
    'Journal became a tree',
    'The chain that the journal was ended, and its last hash and signed head were recorded.',
  ],
  application_rejected: ['Application rejected', 'An application was rejected.'],
  deposit_address_changed: ['Deposit address changed', 'The deposit address for {coin} was changed.'],
  bank_details_changed: ['Bank account for deposits changed', 'The bank account for deposits was changed.'],
  approval_requested: ['Approval requested', 'The approval of a second person was requested: {change}.'],
  approval_given: ['Approval given', 'A second person approved: {change}.'],
  approval_unopposed: [
    'Change took effect without approval',
    `Nobody rejected this change within ${OBJECTION_HOURS} hours, so it took effect: {change}.`,
  ],
  approval_rejected: ['Approval rejected', 'A second person rejected: {change}.'],
  approval_withdrawn: ['Approval request cancelled', 'The request for approval was cancelled: {change}.'],
  approval_expired: [
    'Approval request expired',
    `Nobody approved this change within ${APPROVAL_HOURS} hours: {change}.`,
  ],
  approval_voided: [
    'Approval request voided',
    'The request became void, because the data behind it was edited: {change}.',
  ],
  import_committed: ['File imported', 'The lines of a file were imported.'],
  import_reversed: ['Import reversed', 'All that a file brought in was taken back.'],
  prices_recorded: ['Prices recorded', 'Prices were recorded.'],
  instrument_added: ['Instrument added', 'An instrument was added.'],
  strategy_targets_set: ['Strategy targets set', 'The targets and holdings of a strategy were set.'],
  valuation_requested: ['Valuation requested', 'A valuation run was requested.'],
  valuation_cancelled: ['Valuation cancelled', 'A valuation run was cancelled before it was published.'],
  valuation_failed: ['Valuation ended', 'A valuation run ended before it was published.'],
  valuation_published: ['Valuation published', 'A valuation run was published.'],
  fees_charged: ['Fees charged', 'The fees of a period were charged.'],
  statement_run_started: ['Statements started', 'The statements of all accounts for a period were started.'],
  statement_run_ended: ['Statements issued', 'The statements of all accounts for a period were issued.'],
  statement_run_cancelled: ['Statements cancelled', 'A run of statements was cancelled before its end.'],
  person_erased: ['Personal data erased', 'The personal data of a person was erased.'],
  erasure_repeated: [
    'Erasure repeated',
    'The personal data of a person, which a restored backup had again, was erased as before.',
  ],
  policies_changed: ['Policies changed', 'The policies for approvals and limits were changed.'],
  note_added: ['Note added', 'An internal note was added.'],
  note_removed: ['Note removed', 'An internal note was removed.'],
  task_added: ['Task added', 'A task was added.'],
  task_changed: ['Task changed', 'A task was changed.'],
  task_done: ['Task done', 'A task was marked done.'],
  task_reopened: ['Task reopened', 'A task was opened again.'],
  tag_added: ['Tag added', 'A tag was added to a record.'],
  tag_removed: ['Tag removed', 'A tag was removed from a record.'],
  contact_status: ['Message marked', 'A contact message was marked {status}.'],
  consultation_status: ['Consultation marked', 'A consultation was marked {status}.'],
  reply_sent: ['Reply sent', 'A message, consultation or application was answered by e-mail.'],
  consultation_moved: [
    'Consultation moved',
    'A consultation was moved, or given its own time again, and the person was notified by e-mail.',
  ],
  consultation_cancelled: [
    'Consultation cancelled',
    'A consultation was cancelled, and the person was notified by e-mail.',
  ],
  consultation_confirmed: [
    'Consultation confirmed',
    'A consultation was confirmed with the link in the e-mail.',
  ],
  consultation_freed: [
    'Consultation slot freed',
    'The slot of an unconfirmed consultation was given to another request.',
  ],
  message_resent: ['E-mail sent again', 'A message was put back in the outbox.'],
  staff_created: ['Staff account created', 'A staff account was created.'],
  staff_invited: ['Staff invited', 'A member of staff was invited.'],
  staff_invitation_revoked: ['Staff invitation revoked', 'An invitation of a member of staff was revoked.'],
  staff_role_changed: ['Staff role changed', 'The role of a member of staff was changed.'],
  staff_deactivated: [
    'Staff account deactivated',
    'A staff account was deactivated and its sessions were ended.',
  ],
  staff_reactivated: ['Staff account reactivated', 'A staff account was reactivated.'],
  staff_email_changed: ['Staff e-mail changed', 'The e-mail address of a staff account was changed.'],
  staff_sessions_ended: ['Staff sessions ended', 'Sessions of a staff account were ended.'],
  staff_signed_in: ['Staff signed in', 'Signed in to the dashboard.'],
  staff_session_resumed: ['Staff session resumed', 'Signed in to the dashboard from a remembered device.'],
  device_sign_in_approved: [
    'App sign-in confirmed',
    'The sign-in or proof of identity of an app was confirmed in the browser.',
  ],
  device_sign_in_denied: [
    'App sign-in rejected',
    'The sign-in or proof of identity of an app was rejected in the browser.',
  ],
  staff_devices_ended: ['Staff devices ended', 'Remembered devices were ended.'],
  staff_device_copied: [
    'Copied staff device',
    'An outdated device token was used. The device and its sessions were ended.',
  ],
  staff_password_guessed: [
    'Wrong staff passwords',
    'Wrong passwords were entered repeatedly for a staff account. Nobody signed in with them.',
  ],
  staff_password_changed: ['Staff password changed', 'The staff password was changed.'],
  staff_password_rehashed: [
    'Staff password stored in a newer form',
    'The same staff password was stored in a newer form.',
  ],
} as const satisfies Readonly<Record<string, FirmActionDefinition>>;

/** Their texts are in the catalogue, because investors read them in their language. */
const INVESTOR_ACTIONS: Readonly<Record<EntryAction, AccountActionDefinition>> = {
  ...ACCOUNT_ACTIONS,
  ...ACCESS_ACTIONS,
};

/** Every action of the journal. Its name is stored and hashed, and never changes. */
const ACTIONS = { ...ACCOUNT_ACTIONS, ...ACCESS_ACTIONS, ...FIRM_ACTIONS };

export type JournalAction = keyof typeof ACTIONS;

export const JOURNAL_ACTIONS = Object.keys(ACTIONS) as JournalAction[];

/** Whether investors see entries of this action. */
export const isInvestorAction = (action: string): action is EntryAction =>
  Object.hasOwn(INVESTOR_ACTIONS, action);

const isFirmAction = (action: string): action is keyof typeof FIRM_ACTIONS =>
  Object.hasOwn(FIRM_ACTIONS, action);

/** For a stored action that this release does not know. */
const UNKNOWN_ACTION: FirmActionDefinition = ['Change recorded', 'A change was recorded.'];

/** What only staff see of an action. */
export const firmActionOf = (action: string): FirmActionDefinition =>
  isFirmAction(action) ? FIRM_ACTIONS[action] : UNKNOWN_ACTION;

export const definitionOf = (action: string): ActionDefinition =>
  isInvestorAction(action) ? INVESTOR_ACTIONS[action] : {};

/** Short name of an action, in English. */
export const titleOf = (action: string): string =>
  isInvestorAction(action) ? entryTitle(entryTexts(DEFAULT_LANGUAGE), action) : firmActionOf(action)[0];

/** The actions of a group. */
export const findActionsByKind = (kind: ActivityKind): JournalAction[] =>
  JOURNAL_ACTIONS.filter((action) => definitionOf(action).kind === kind);

/** The actions whose title contains the text, in any case. */
export const findActionsByTitle = (text: string): JournalAction[] =>
  JOURNAL_ACTIONS.filter((action) => foldText(titleOf(action)).includes(foldText(text)));
