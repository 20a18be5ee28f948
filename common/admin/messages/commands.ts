import { englishTexts } from '#common/language/translator.ts';

/**
 * Titles of the commands by their ids, in the palette, on buttons and in the menu of the desktop app. Those of tabs are
 * in `tabs.ts`.
 */
export const t = englishTexts({
  list: {
    previous: 'Previous row',
    next: 'Next row',
    pageUp: 'Page up',
    pageDown: 'Page down',
    first: 'First row',
    last: 'Last row',
    open: 'Open the row',
    openWindow: 'Open the row in a new window',
    close: 'Close the row',
    switchPart: 'Between the list and the open record',
    exportCsv: 'Export the list as CSV',
    saveView: 'Save this view',
    exportExcel: 'Export the list as Excel workbook',
    search: 'Search the list',
  },
  row: {
    select: 'Select the row, or not',
    approve: 'Approve the row',
    reject: 'Reject or decline the row',
    edit: 'Edit the row',
    markResponded: 'Mark the row responded',
    markNew: 'Mark the row new',
    archive: 'Archive the row',
    addDeposit: 'Add deposit or withdrawal',
    markPaid: 'Mark as paid',
    reversePayment: 'Reverse payment',
    reply: 'Reply by e-mail',
  },
  applications: { review: 'Review pending applications' },
  withdrawals: { decide: 'Decide pending withdrawals' },
  investors: { create: 'Create Investor' },
  staff: { invite: 'Invite Staff' },
  consultations: { calendar: 'Calendar of consultations' },
  account: { show: 'My account' },
  devices: { show: 'Remembered devices' },
  palette: { toggle: 'Command palette' },
  data: { refresh: 'Refresh' },
  shortcuts: { show: 'Keyboard shortcuts' },
  theme: { light: 'Light theme', dark: 'Dark theme', system: 'System theme' },
  session: { signOut: 'Sign out' },
});
