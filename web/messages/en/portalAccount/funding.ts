export default {
  title: 'Fund your account',
  intro: 'A deposit appears in your portfolio once it has arrived and our team has recorded it.',
  warning:
    '<strong>Compare every character before you send anything.</strong> We never tell you new payment details by e-mail, chat or telephone. If an account or address looks different from the one that you used before, or from what somebody told you, do not send anything and call us: <call>{phone}</call>.',
  none: 'No payment details yet',
  noneText:
    'We have not published an account for deposits. Please call us on {phone} or write to {email} before you send anything. We publish the details only here.',
  limit:
    'Withdrawals are limited to <amount></amount> within {days, number} days. For larger amounts, please call us.',
  bank: 'Bank transfer in USD',
  holder: 'Account holder',
  bankName: 'Bank',
  account: 'IBAN or account number',
  bic: 'BIC',
  reference: 'Payment reference',
  holderCopied: 'account holder',
  bankNameCopied: 'bank',
  referenceCopied: 'payment reference',
  referenceText:
    'State your Investor ID as the payment reference, so that we can assign the transfer to your account.',
  bankUnchanged: 'These details are unchanged since {day}.',
  qr: 'QR code <more>of the {name} address</more>',
  network: 'Network',
  networkUnknown: 'Network not stated',
  address: '{unit} address',
  tag: 'Destination tag',
  tagCopied: 'destination tag',
  sendOnly:
    'Send only {unit}, and only on the {network} network. Anything else sent to this address is lost.',
  callFirst: 'The network of this address is not stated. Please call us on {phone} before you send {unit}.',
  needsTag: 'Without the destination tag we cannot assign the deposit to anybody.',
  noTag: 'This address needs no destination tag.',
  addressUnchanged: 'This address is unchanged since {day}.',
  codeTitle: '{name} address',
  codeLabel: 'QR code of the {title}',
  codeNote: '{unit} on {network}. The code contains the address only: compare it after scanning.',
  codeNoteTag:
    '{unit} on {network}, destination tag {tag}. The code contains the address only: compare it after scanning.',
  unstatedNetwork: 'a network that is not stated',
  close: 'Close',
} as const;
