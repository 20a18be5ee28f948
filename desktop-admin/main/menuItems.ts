import { APP_SHORTCUTS } from '#common/admin/commands/appShortcuts.ts';
import { COMMANDS, type CommandId, tabCommandId } from '#common/admin/commands/commandTable.ts';
import { TABS } from '#common/admin/tabs.ts';
import type { Command } from '../bridge.ts';

export interface CommandItem {
  readonly label: string;
  readonly accelerator?: string;
  /** False for a second accelerator of an item. */
  readonly visible?: false;
  readonly command: Command;
}

const SMALL_WORDS = ['a', 'by', 'in', 'of', 'or', 'the', 'to'];

/** A title in the capitalisation of menus: 'Reject or Decline the Row'. */
const titleCase = (title: string): string =>
  title
    .split(' ')
    .map((word) => (SMALL_WORDS.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

/** @param suffix an ellipsis when the command needs further input */
function menuItem(id: CommandId, suffix = ''): CommandItem {
  const { title, accelerator } = COMMANDS[id];
  return {
    label: titleCase(title) + suffix,
    ...(accelerator ? { accelerator } : {}),
    command: { kind: 'command', id },
  };
}

/** The start page, and every tab with its number as accelerator. */
export const tabItems: readonly CommandItem[] = [
  menuItem('overview.show'),
  ...TABS.map(({ key }) => menuItem(tabCommandId(key))),
];

export const actionItems: readonly CommandItem[] = [
  menuItem('palette.toggle', '…'),
  menuItem('list.search'),
  menuItem('list.open'),
  menuItem('list.openWindow'),
  menuItem('row.approve'),
  menuItem('row.reject'),
  menuItem('row.edit'),
  menuItem('row.markResponded'),
  menuItem('row.reply', '…'),
  menuItem('investors.create', '…'),
  menuItem('applications.review'),
  menuItem('withdrawals.decide'),
  menuItem('consultations.calendar'),
];

export const themeItems: readonly CommandItem[] = [
  menuItem('theme.system'),
  menuItem('theme.light'),
  menuItem('theme.dark'),
];

export const settingsItem: CommandItem = {
  ...APP_SHORTCUTS.settings,
  command: { kind: 'settings' },
};
/** Loads the data again. Loading the page again would sign out. */
export const refreshItem: CommandItem = menuItem('data.refresh');
export const signOutItem: CommandItem = menuItem('session.signOut');
export const shortcutsItem: CommandItem = menuItem('shortcuts.show');
