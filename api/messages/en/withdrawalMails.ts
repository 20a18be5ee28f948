/** E-mails about withdrawals. */
export default {
  yourNote: 'Your note',
  notYou: 'If you did not ask for this withdrawal, please call us at once: {phone}.',
  received: {
    subject: 'Your withdrawal request has arrived',
    preview: 'It awaits our approval.',
    previewNewAccount: 'It goes to a new account. Please check it.',
    text: 'We have received your request. It awaits our approval; the amount is reserved until then. You can cancel it in the investor portal while it is pending. Your notice period applies as well.',
    wait: 'For your protection, we can approve it from {from} at the earliest, because access or contact data of your account changed recently.',
    newAccount:
      'We have not paid to this account before. For your protection, we can approve the request from {from}, or earlier once we have called you and you have confirmed it.',
    stopNow: 'If you did not make this request, please stop it now and call us: {phone}.',
    stop: 'Stop this withdrawal',
    code: 'Code to stop the withdrawal',
  },
  approved: {
    subject: 'Your withdrawal has been approved',
    preview: 'Your portfolio shows the new value.',
    text: 'We have approved your withdrawal. Your portfolio and your transaction history already show it. We will write to you again when it is paid.',
  },
  declined: {
    subject: 'Your withdrawal has been declined',
    preview: 'The amount is available again.',
    text: 'We could not approve your withdrawal. Nothing has left your portfolio, and the amount is no longer reserved.',
    contact: 'Please contact support for assistance with your withdrawal request.',
  },
  paid: {
    subject: 'Your withdrawal has been paid',
    preview: 'Value date {day}.',
    text: 'We have paid your withdrawal. Your bank may need one or two working days to credit it. Your portfolio does not change: the amount was deducted when we approved the request.',
    valueDate: 'Value date',
    reference: 'Reference',
  },
  reversed: {
    subject: 'Your withdrawal has not been paid yet',
    preview: 'We have corrected the record of your payment.',
    text: 'We told you that this withdrawal had been paid. The payment did not take place, or the receiving bank returned it. Your withdrawal remains approved, and we will write to you again when it is paid. Your portfolio does not change.',
    questions: 'If you have questions, please call us: {phone}.',
  },
} as const;
