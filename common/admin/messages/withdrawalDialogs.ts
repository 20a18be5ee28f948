import { adminTexts } from '../adminTexts.ts';

/** The dialogs that decide a withdrawal request, record its call-back, and record or reverse its payment. */
export const t = adminTexts({
  request: 'the request of {name}',
  amountFor: '{amount} for {name}.',
  approve: {
    title: 'Approve withdrawal',
    submit: 'Approve {amount}',
    succeeded: 'Withdrawal Approved',
    failed: 'Approval Failed',
    waiting:
      'This withdrawal waits for a second person: {name} has asked for its approval. The same decision of another person counts as the approval.',
    email: '{name} is notified by e-mail and in the portal.',
    portal: '{name} is notified in the portal.',
  },
  decline: {
    title: 'Decline withdrawal',
    submit: 'Decline {amount}',
    succeeded: 'Withdrawal Declined',
    failed: 'Decline Failed',
    waiting: '{name} has asked for the approval of this withdrawal. To decline it voids that request.',
    email:
      '{name} is notified by e-mail and in the portal, with the text “Please contact support for assistance with your withdrawal request.”',
    portal:
      '{name} is notified in the portal, with the text “Please contact support for assistance with your withdrawal request.”',
  },
  otherNumber: '{name} called {number}, which is not the number on file.',
  requests: '<b>{name}</b> ({id}) requests <b>{amount}</b> to',
  quoted: '“{reason}”',
  waits: {
    new_account:
      'No withdrawal to this account was approved before, and the investor was notified. The request can be approved from {time}, or once a call-back is recorded. It can be declined at once.',
    account_change:
      'Access or contact data of this account changed shortly before the request, and the investor was notified. The request can be approved from {time}. It can be declined at once.',
  },
  preview: {
    request: 'Request',
    value: 'Portfolio value',
    invested: 'Invested amount',
    profit: 'Profit and loss',
    unread: 'The account could not be read, so its amounts after the decision are not shown.',
    tooLow: 'The portfolio value is below the amount, so the approval will be rejected.',
  },
  callBack: {
    title: 'Record call-back',
    succeeded: 'Call-back Recorded',
    succeededText: 'The request of {name} can be approved.',
    failed: 'Call-back Not Recorded',
    call: 'Call <b>{name}</b> ({id}) on a number that the firm knew before this request, and ask for amount and account: <b>{amount}</b> to',
    onFile: 'Number on file',
    noNumber: 'none',
    number: 'Number called',
    hint: 'Your name, the time and the number are recorded, and another number than the one on file is marked. Another person can then approve the request at once.',
  },
  withdrawal: 'Withdrawal',
  paid: 'paid',
  paidOn: 'paid {day}',
  unpaid: 'not yet paid',
  pay: {
    title: 'Mark withdrawal as paid',
    submit: 'Mark {amount} as paid',
    succeeded: 'Withdrawal Paid',
    failed: 'Payment Not Recorded',
    payment: 'the payment to {name}',
    to: '<b>{name}</b> ({id}): <b>{amount}</b> to',
    valueDate: 'Value date',
    valueDateHint: 'The day on which the bank paid.',
    reference: 'Payment reference (optional)',
    referenceHint: 'The investor sees it.',
    also: 'The amount left the account with the approval, so no figure changes.',
  },
  reverse: {
    title: 'Reverse payment',
    submit: 'Reverse payment of {amount}',
    succeeded: 'Payment Reversed',
    succeededText: '{amount} for {name} is not yet paid.',
    failed: 'Payment Not Reversed',
    text: '<b>{name}</b> ({id}) was notified that this withdrawal is paid. Reverse the payment if it did not take place, or if the bank returned it. The journal keeps both entries, and the withdrawal can be marked as paid again.',
    also: 'No figure of the account changes.',
  },
});
