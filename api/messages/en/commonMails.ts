/** What e-mails of every kind to an applicant, visitor or investor contain. */
export default {
  greeting: 'Dear {name},',
  greetingWithoutName: 'Hello,',
  closing: 'Kind regards',
  copyAddress: 'Or copy this address into your browser:',
  demonstration: 'Demonstration: fictional firm',
  repeat:
    'We could not tell whether an earlier copy of this message reached you. If it did, both are the same, and you can ignore this one.',
  label: '{label}:',
  when: 'When',
  ourNote: 'Our note',
  amount: 'Amount',
  account: 'Account',
} as const;
