/** Withdrawal requests on the dashboard. */
export default {
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
  paid: 'Paid',
  requested: 'Requested',
  processed: 'Processed',
  valueDate: 'Paid, value date',
  paymentReference: 'Payment reference',
  notes: 'Notes',
  decisionNote: 'Our note to you',
  bankDetails: 'Bank Account Details',
  walletAddress: 'Wallet Address',
  bankDetailsCopied: 'bank account details',
  walletAddressCopied: 'wallet address',
  declinedText: 'Please contact support for assistance with your withdrawal request.',
  waitsNewAccount:
    'For your protection, this request can be approved from {time}, or earlier once we have called you, because we have not paid to this account before. You can stop it with the link in our e-mail.',
  waitsChange:
    'For your protection, this request can be approved from {time} at the earliest, because access or contact data of your account changed shortly before it.',
  calledBack: 'You confirmed this request by telephone on {time}.',
  vetoed: 'You stopped this request with the link in our e-mail.',
  cancel: 'Cancel request',
  pending: 'Pending',
  showFewer: 'Show fewer',
  showAll: 'Show all {count, number} requests',
} as const;
