import { adminTexts } from '../adminTexts.ts';

/** The list of keyboard shortcuts. */
export const t = adminTexts({
  keys: { up: 'Up', down: 'Down', pageUp: 'Page Up', pageDown: 'Page Down', escape: 'Esc' },
  rows: 'Previous and next row',
  screenful: 'A screenful of rows',
  ends: 'First and last row',
  open: 'Open the row, or confirm a dialog',
  close: 'Close what is open',
  tab: 'Go to a tab',
  create: 'Create an investor',
  palette: 'Go to a tab or investor, or run a command',
  list: 'This list',
  submit: 'Send a dialog from a field with several lines',
  mac: 'The same on a Mac',
  content: 'Keys',
  whileTyping: 'Also while you type',
  dismiss: 'Close',
});
