/** What e-mails of every kind to an applicant, visitor or investor contain. */
export default {
  greeting: 'Dear {name}',
  greetingWithoutName: 'Hello',
  closing: 'Kind regards',
  copyAddress: 'Or copy this address into your browser:',
  demonstration: 'Demonstration: fictional firm',
  label: '{label}:',
  when: 'When',
  ourNote: 'Our note',
  amount: 'Amount',
  account: 'Account',
} as const;
