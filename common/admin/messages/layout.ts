import { adminTexts } from '../adminTexts.ts';

/** Header, counts and tabs around every screen. */
export const t = adminTexts({
  admin: 'Admin',
  windowTitle: '{screen} · Admin',
  loading: 'Loading…',
  loadingDashboard: 'Loading the dashboard',
  loadingDashboardText: 'Loading the dashboard…',
  more: 'More',
  live: 'Live',
  liveHint: 'Counts are loaded every five seconds.',
  offline: 'Offline, as of {time}',
  offlineHint:
    'The last request to the service failed. It is repeated every five seconds. Until then nothing can be changed.',
  sections: 'Sections',
  waiting: '{count}<hidden> waiting</hidden>',
  counts: {
    label: 'Counts',
    pending: '{count} pending',
    new: '{count} new',
    none: { pending: 'None pending', new: 'None new' },
    withdrawals: '{count, plural, one {# withdrawal} other {# withdrawals}}<wide> pending</wide>',
    noWithdrawal: 'No withdrawal<wide> pending</wide>',
  },
  testEmail: {
    send: 'Test Email System',
    sent: 'Email Test Successful',
    captured: 'API Key Required',
    sendgrid: 'Email Test Failed',
    failed: 'Test Error',
  },
});
