/** E-mails about fees. */
export default {
  period: 'Period',
  span: '{from} to {to}',
  management: 'Management fee',
  performance: 'Performance fee',
  total: 'Total',
  open: 'Open fees in the portal',
  charged: {
    subject: 'Your invoice {number}',
    previewAccount: 'Charged to your account. There is nothing to pay.',
    previewInvoice: 'Please pay it with the payment part of the PDF.',
    account: 'We have charged these fees to your account. There is nothing to pay.',
    invoice:
      'These fees are to be paid by invoice. You find it as PDF in the portal, with the payment part of a QR-bill. Payment details never change by e-mail.',
    explained: 'The portal explains each fee with the numbers that it follows from.',
  },
  reversed: {
    subject: 'Your invoice {number} has been taken back',
    previewAccount: 'The amount is in your account again.',
    previewInvoice: 'Please do not pay it.',
    account: 'We have taken this invoice back. The amount is in your account again.',
    invoice:
      'We have taken this invoice back. Please do not pay it; if you have paid already, we will refund you.',
  },
} as const;
