import { APPROVAL_HOURS, OBJECTION_HOURS } from '#common/domain/approvalPeriods.ts';
import type { FirmActionDefinition } from './actionDefinition.ts';

/** What no investor sees: approvals, policies, forms, notes, tasks and tags, staff accounts and settings of the portal. */
export const FIRM_ACTIONS = {
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
