/** E-mails about an investor's access and account. */
export default {
  investorId: 'Investor ID',
  validUntil: 'Valid until',
  createCode: 'Create access code',
  activationCode: 'Activation code, if the portal asks for it',
  linkOnce:
    'The link works once. Do not pass it on: nobody at our firm will ever ask you for this code or for your access code.',
  welcome: {
    subject: 'Welcome to {firm}: your access to the investor portal',
    heading: 'Welcome to {firm}',
    preview: 'Create your access code to enter the investor portal.',
    text: 'Your account is open. To enter the investor portal, create your personal access code.',
  },
  reset: {
    subject: 'Create a new access code for {firm}',
    heading: 'Create a new access code',
    preview: 'A new link to the investor portal.',
    text: 'Here is a new link to the investor portal. Earlier links and your earlier access code no longer work, and you have been signed out everywhere.',
    notYou: 'If you did not ask for this, please call us at once: {phone}.',
  },
  recovery: {
    subject: 'Your access to {firm} will be reset',
    heading: 'Your access will be reset',
    preview: 'If you did not ask for this, please stop it.',
    text: 'Our staff received a request to reset the access code and the second factor of your investor account. For your protection this takes effect only after {hours} hours. We will then send a link to the e-mail address of the account, with which a new access code can be created.',
    effective: 'Takes effect',
    notYou:
      'If you asked for this, you do not need to do anything. If you did not, please stop it now and call us: {phone}.',
    stop: 'Stop the reset',
    code: 'Code to stop the reset',
  },
  changed: {
    subject: 'A change to your account with {firm}',
    heading: 'Your account was changed',
    preview: 'Please check that you know about this change.',
    notYou:
      'If you know about this change, you do not need to do anything. If you did not expect it, please call us at once: {phone}.',
    wait: 'For your protection, a withdrawal that is requested now cannot be approved until {hours} hours after this change.',
  },
  changes: {
    'email-changed': 'The e-mail address of your investor account was changed by our staff.',
    'name-changed': 'The name on your investor account was changed by our staff.',
    'phone-changed': 'The phone number of your investor account was changed by our staff.',
    'access-code-reset':
      'The access code of your investor account was reset by our staff. A link to create a new one was sent to the e-mail address of the account.',
    'activation-resent':
      'A new activation link for your investor account was sent to the e-mail address of the account.',
    'access-code-created': 'A new access code was created for your investor account.',
    'access-code-changed': 'The access code of your investor account was changed in the portal.',
    'passkey-added': 'A passkey was added to your investor account.',
    'passkey-removed': 'A passkey was removed from your investor account.',
    'passkey-copied':
      'A passkey of your investor account seems to have been copied: it was used with an old counter. Nobody signed in with it. Please remove this passkey and create a new one.',
    'totp-added': 'An authenticator app was set up for your investor account.',
    'totp-removed': 'The authenticator app of your investor account was removed.',
    'recovery-codes-created':
      'New recovery codes were created for your investor account. Earlier ones no longer work.',
    'recovery-code-used': 'A recovery code of your investor account was used.',
    'second-factors-reset':
      'The second factors of your investor account were removed, so that new ones can be set up.',
  },
  device: {
    subject: 'A new sign-in to your account with {firm}',
    heading: 'A sign-in on a new device',
    preview: 'Please check that it was you.',
    text: 'Somebody signed in to your investor account on a device that has not been used for it before.',
    device: 'Device',
    notYou:
      'If it was you, you do not need to do anything. If it was not, please change your access code, sign out the other devices in the settings of the portal, and call us: {phone}.',
  },
  guessed: {
    subject: 'Wrong access codes were entered for your account',
    preview: 'Nobody has signed in with them.',
    text: 'Several wrong access codes were entered for your account. Nobody has signed in with them. We limit further attempts.',
    attempts: 'Wrong attempts so far',
    newDevice:
      'You can sign in as usual on a device that you have used before. On a new device you may be asked to wait; the following link lets you sign in there at once. You still need your access code.',
    signIn: 'Sign in on a new device',
    linkValid: 'Link valid until',
    notYou:
      'If it was not you, you do not need to do anything. If your access code is easy to guess, please change it in the settings of the portal.',
  },
  summary: {
    subject: 'Your account: what has changed, {day}',
    heading: 'What has changed on your account',
    preview: 'Your daily summary.',
    text: 'This is your daily summary of {day}. It contains what has changed since the last one.',
    value: 'Portfolio value',
    invested: 'Total invested',
    profit: 'Unrealized P&L',
    unchanged: '{amount} (unchanged)',
    before: '{amount} (before: {before})',
    allocation: 'The asset allocation of your portfolio was changed.',
    more: '{count, plural, one {# more change is in the portal.} other {# more changes are in the portal.}}',
    open: 'See every change in the portal',
    settings:
      'You chose this summary in the settings of the portal, where you can also turn it off. It comes at most once a day, and only if something has changed.',
  },
} as const;
