import { TABS } from '#common/admin/tabs.ts';
import type { Command } from '../bridge.ts';

export interface CommandItem {
  readonly label: string;
  readonly accelerator?: string;
  readonly command: Command;
}

const press = (key: string, control = false): Command => ({ kind: 'key', key, control });

/** Every tab under its number. */
export const tabItems: readonly CommandItem[] = TABS.map(({ key, label }, index) => ({
  label,
  accelerator: `CmdOrCtrl+${index + 1}`,
  command: { kind: 'place', search: `tab=${key}` },
}));

/** What the dashboard does at a key, with an accelerator that also works while someone types. */
export const actionItems: readonly CommandItem[] = [
  { label: 'Go to or Do…', accelerator: 'CmdOrCtrl+K', command: press('k', true) },
  { label: 'Search the List', accelerator: 'CmdOrCtrl+F', command: press('/') },
  { label: 'Open the Row', accelerator: 'CmdOrCtrl+O', command: press('Enter') },
  { label: 'Approve the Row', accelerator: 'CmdOrCtrl+Shift+A', command: press('a') },
  { label: 'Reject or Decline the Row', accelerator: 'CmdOrCtrl+Shift+R', command: press('r') },
  { label: 'Edit the Row', accelerator: 'CmdOrCtrl+E', command: press('e') },
  { label: 'Mark the Row Responded', accelerator: 'CmdOrCtrl+Shift+D', command: press('d') },
  {
    label: 'Create Investor…',
    accelerator: 'CmdOrCtrl+N',
    command: { kind: 'place', search: 'tab=investors&create=1' },
  },
  {
    label: 'Review Pending Applications',
    accelerator: 'CmdOrCtrl+Shift+1',
    command: { kind: 'place', search: 'tab=applications&status=pending&sort=submittedAt' },
  },
  {
    label: 'Decide Pending Withdrawals',
    accelerator: 'CmdOrCtrl+Shift+5',
    command: { kind: 'place', search: 'tab=withdrawals&status=pending&sort=requestDate' },
  },
  {
    label: 'Calendar of Consultations',
    accelerator: 'CmdOrCtrl+Shift+3',
    command: { kind: 'place', search: 'tab=consultations&view=calendar' },
  },
];

export const themeItems: readonly CommandItem[] = [
  { label: 'Theme of the System', command: { kind: 'theme', choice: 'system' } },
  { label: 'Light Theme', command: { kind: 'theme', choice: 'light' } },
  { label: 'Dark Theme', command: { kind: 'theme', choice: 'dark' } },
];

export const settingsItem: CommandItem = {
  label: 'Settings…',
  accelerator: 'CmdOrCtrl+,',
  command: { kind: 'settings' },
};
export const signOutItem: CommandItem = {
  label: 'Sign Out',
  accelerator: 'CmdOrCtrl+Shift+L',
  command: { kind: 'sign_out' },
};
export const keysItem: CommandItem = {
  label: 'Keyboard Shortcuts',
  accelerator: 'F1',
  command: press('?'),
};
