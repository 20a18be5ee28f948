import { APPROVAL_HOURS, OBJECTION_HOURS } from '#common/domain/approvalPeriods.ts';
import type { FirmActionDefinition } from './actionDefinition.ts';

/** What no investor sees: approvals, policies, forms, notes, tasks and tags, staff accounts and settings of the portal. */
export const FIRM_ACTIONS = {
  application_rejected: {
    title: 'Application rejected',
    describe: () => 'An application was rejected.',
  },
  deposit_address_changed: {
    title: 'Deposit address changed',
    describe: ({ coin }) => `The deposit address for ${coin} was changed.`,
  },
  bank_details_changed: {
    title: 'Bank account for deposits changed',
    describe: () => 'The bank account for deposits was changed.',
  },
  approval_requested: {
    title: 'Approval requested',
    describe: ({ change }) => `The approval of a second person was requested: ${change}.`,
  },
  approval_given: {
    title: 'Approval given',
    describe: ({ change }) => `A second person approved: ${change}.`,
  },
  approval_unopposed: {
    title: 'Change took effect without approval',
    describe: ({ change }) =>
      `Nobody rejected this change within ${OBJECTION_HOURS} hours, so it took effect: ${change}.`,
  },
  approval_rejected: {
    title: 'Approval rejected',
    describe: ({ change }) => `A second person rejected: ${change}.`,
  },
  approval_withdrawn: {
    title: 'Approval request cancelled',
    describe: ({ change }) => `The request for approval was cancelled: ${change}.`,
  },
  approval_expired: {
    title: 'Approval request expired',
    describe: ({ change }) => `Nobody approved this change within ${APPROVAL_HOURS} hours: ${change}.`,
  },
  approval_voided: {
    title: 'Approval request voided',
    describe: ({ change }) => `The request became void, because the data behind it was edited: ${change}.`,
  },
  policies_changed: {
    title: 'Policies changed',
    describe: () => 'The policies for approvals and limits were changed.',
  },
  note_added: { title: 'Note added', describe: () => 'An internal note was added.' },
  note_removed: { title: 'Note removed', describe: () => 'An internal note was removed.' },
  task_added: { title: 'Task added', describe: () => 'A task was added.' },
  task_changed: { title: 'Task changed', describe: () => 'A task was changed.' },
  task_done: { title: 'Task done', describe: () => 'A task was marked done.' },
  task_reopened: { title: 'Task reopened', describe: () => 'A task was opened again.' },
  tag_added: { title: 'Tag added', describe: () => 'A tag was added to a record.' },
  tag_removed: { title: 'Tag removed', describe: () => 'A tag was removed from a record.' },
  contact_status: {
    title: 'Message marked',
    describe: ({ status }) => `A contact message was marked ${status}.`,
  },
  consultation_status: {
    title: 'Consultation marked',
    describe: ({ status }) => `A consultation was marked ${status}.`,
  },
  reply_sent: {
    title: 'Reply sent',
    describe: () => 'A message, consultation or application was answered by e-mail.',
  },
  consultation_moved: {
    title: 'Consultation moved',
    describe: () =>
      'A consultation was moved, or given its own time again, and the person was notified by e-mail.',
  },
  consultation_cancelled: {
    title: 'Consultation cancelled',
    describe: () => 'A consultation was cancelled, and the person was notified by e-mail.',
  },
  consultation_confirmed: {
    title: 'Consultation confirmed',
    describe: () => 'A consultation was confirmed with the link in the e-mail.',
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
    title: 'App sign-in rejected',
    describe: () => 'The sign-in or proof of identity of an app was rejected in the browser.',
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
      'Wrong passwords were entered repeatedly for a staff account. Nobody signed in with them.',
  },
  staff_password_changed: {
    title: 'Staff password changed',
    describe: () => 'The staff password was changed.',
  },
  staff_password_rehashed: {
    title: 'Staff password stored in a newer form',
    describe: () => 'The same staff password was stored in a newer form.',
  },
} as const satisfies Readonly<Record<string, FirmActionDefinition>>;
