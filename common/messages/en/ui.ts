/** Texts of the shared components. */
export default {
  optional: '(optional)',
  close: 'Close',
  loading: 'Loading…',
  notifications: 'Notifications',
  dismiss: 'Dismiss notification',
  amountHidden: 'Amount hidden',
  notLoaded: 'This could not be loaded',
  noResponse: 'The service did not respond. Check your connection and try again.',
  newerVersion: 'If that does not help, reload the page: there may be a newer version of it.',
  tryAgain: 'Try again',
} as const;
