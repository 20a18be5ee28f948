/** E-mails about statements. */
export default {
  subject: 'Your statement from {from} to {to}',
  preview: 'You find it under Documents in the portal.',
  text: 'We have issued the statement of your account from {from} to {to}.',
  contents:
    'It states what you held at the end of the period, your deposits and withdrawals, fees and the performance, and is signed by us. For your protection this e-mail contains no figures.',
  open: 'Open documents in the portal',
} as const;
