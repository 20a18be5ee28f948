import { expect, test } from 'vitest';
import { actionItems, refreshItem, shortcutsItem, signOutItem, tabItems, themeItems } from './menuItems.ts';

test('menu items have the titles and accelerators of the command table', () => {
  const items = [...tabItems, ...actionItems, ...themeItems, signOutItem, refreshItem, shortcutsItem];
  expect(items.map(({ label, accelerator = '' }) => `${label} ${accelerator}`.trim())).toEqual([
    'Overview',
    'Applications CmdOrCtrl+1',
    'Contacts CmdOrCtrl+2',
    'Consultations CmdOrCtrl+3',
    'Investors CmdOrCtrl+4',
    'Dependent Withdrawals CmdOrCtrl+5',
    'Valuation CmdOrCtrl+6',
    'Portal Config CmdOrCtrl+7',
    'Email System CmdOrCtrl+8',
    'Activity CmdOrCtrl+9',
    'Approvals',
    'Staff',
    'Command Palette… CmdOrCtrl+K',
    'Search the List CmdOrCtrl+F',
    'Open the Row CmdOrCtrl+O',
    'Open the Row in a New Window CmdOrCtrl+Shift+O',
    'Approve the Row CmdOrCtrl+Shift+A',
    'Reject or Decline the Row CmdOrCtrl+Shift+R',
    'Edit the Row CmdOrCtrl+E',
    'Mark the Row Responded CmdOrCtrl+Shift+D',
    'Reply by E-mail… CmdOrCtrl+Shift+E',
    'Create Investor… CmdOrCtrl+N',
    'Review Pending Applications CmdOrCtrl+Shift+1',
    'Decide Pending Withdrawals CmdOrCtrl+Shift+5',
    'Calendar of Consultations CmdOrCtrl+Shift+3',
    'System Theme',
    'Light Theme',
    'Dark Theme',
    'Sign Out CmdOrCtrl+Shift+L',
    'Refresh F5',
    'Keyboard Shortcuts F1',
  ]);
});
