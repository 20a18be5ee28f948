/** E-mails about statements. */
export default {
  subject: 'Your statement from {from} to {to}',
  preview: 'You can find it in the portal, under Documents.',
  text: 'We have issued the statement of your account from {from} to {to}.',
  contents:
    'It states your holdings at the end of the period, deposits and withdrawals, fees and performance, and is signed by us. For your protection this e-mail contains no figures.',
  open: 'Open documents in the portal',
} as const;
