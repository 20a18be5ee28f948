import { adminTexts } from '../adminTexts.ts';

/** The context menu of a row. */
export const t = adminTexts({
  open: 'Open',
  openWindow: 'Open in New Window',
  copyId: 'Copy ID',
  /** Commands by their ids. */
  commands: {
    row: {
      select: 'Select, or not',
      approve: 'Approve',
      reject: 'Reject or decline',
      edit: 'Edit',
      markResponded: 'Mark responded',
      markNew: 'Mark new',
      archive: 'Archive',
      addDeposit: 'Add deposit or withdrawal',
      markPaid: 'Mark as paid',
      reversePayment: 'Reverse payment',
      reply: 'Reply by e-mail',
    },
  },
});
