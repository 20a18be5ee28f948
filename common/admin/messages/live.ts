import { adminTexts } from '../adminTexts.ts';

/** New and ended records, on the screen and in notifications of the system. */
export const t = adminTexts({
  app: 'Firnline',
  show: 'Show',
  new: {
    applications: '{count, plural, one {# new application} other {# new applications}}',
    contacts: '{count, plural, one {# new message} other {# new messages}}',
    consultations: '{count, plural, one {# new consultation} other {# new consultations}}',
    withdrawals: '{count, plural, one {# new withdrawal request} other {# new withdrawal requests}}',
    approvals: '{count, plural, one {# change that waits for you} other {# changes that wait for you}}',
    investors: '{count, plural, one {# new investor} other {# new investors}}',
  },
  ended: 'Requests Ended',
  endedCount:
    '{count, plural, one {# of your approval requests has ended} other {# of your approval requests have ended}}',
  endedText: '{ended}. See Approvals, Requested by me.',
});
