/** The note above an account that has just been opened. */
export default {
  title: 'Your account is open',
  empty:
    'Nothing has been recorded yet. Once your first deposit has arrived and our team has set up the portfolio, its value, allocation and history appear here automatically. <fund>Fund your account</fund>',
  protect:
    'Please protect your account with a second factor, such as a passkey, in your <settings>settings</settings>.',
} as const;
