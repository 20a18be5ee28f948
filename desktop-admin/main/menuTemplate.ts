import type { MenuItemConstructorOptions } from 'electron';
import { APP_SHORTCUTS } from '#common/admin/commands/appShortcuts.ts';
import type { CommandId } from '#common/admin/commands/commandTable.ts';
import type { Command, MenuState, RecentRecord } from '../bridge.ts';
import {
  actionItems,
  type CommandItem,
  refreshItem,
  settingsItem,
  shortcutsItem,
  signOutItem,
  tabItems,
  themeItems,
} from './menuItems.ts';
import { withMnemonics } from './mnemonics.ts';

export interface MenuActions {
  send(command: Command): void;
  newWindow(): void;
  print(): void;
  savePdf(): void;
  checkForUpdate(): void;
  showAbout(): void;
  zoom(steps: -1 | 0 | 1): void;
}

interface MenuOptions {
  readonly name: string;
  readonly isMac: boolean;
  readonly isPackaged: boolean;
  readonly state: MenuState;
  readonly recents: readonly RecentRecord[];
}

type Item = MenuItemConstructorOptions;

const separator: Item = { type: 'separator' };

/** Text of a record in the menu of recent ones. */
const recentLabel = ({ title, id }: RecentRecord): string => (title ? `${title} (${id})` : id);

/** Whether the dashboard is open, and not at its sign-in. */
export const isOpen = ({ commands }: MenuState): boolean => commands.includes('overview.show');

/** Adds the letters for Alt, which macOS does not have. */
function withLetters(items: readonly Item[], isMac: boolean): Item[] {
  if (isMac) return [...items];
  const texts = withMnemonics(items.map(({ label = '', visible }) => (visible === false ? '' : label)));
  return items.map((item, index) => {
    const { submenu } = item;
    return {
      ...item,
      ...(item.label === undefined || item.visible === false ? {} : { label: texts[index] ?? item.label }),
      ...(Array.isArray(submenu) ? { submenu: withLetters(submenu, isMac) } : {}),
    };
  });
}

/** The application menu. It contains every tab and command of the dashboard; what does nothing now is disabled. */
export function menuTemplate(actions: MenuActions, options: MenuOptions): MenuItemConstructorOptions[] {
  const { name, isMac, isPackaged, state, recents } = options;
  const offered = new Set<CommandId>(state.commands);
  const item = ({ command, ...rest }: CommandItem): Item => ({
    ...rest,
    ...(command.kind === 'command' ? { id: command.id, enabled: offered.has(command.id) } : {}),
    click: () => actions.send(command),
  });
  const own = (shortcut: keyof typeof APP_SHORTCUTS, click: () => void): Item => ({
    ...APP_SHORTCUTS[shortcut],
    click,
  });
  const about: Item = { label: `About ${name}`, click: () => actions.showAbout() };
  const update: Item = { label: 'Check for Updates…', click: () => actions.checkForUpdate() };
  const recentItems = isOpen(state)
    ? recents.map((record): Item => {
        const search = `tab=${record.screen}&open=${record.id}`;
        return { label: recentLabel(record), click: () => actions.send({ kind: 'place', search }) };
      })
    : [];
  const theme = (entry: CommandItem): Item => ({
    ...item(entry),
    type: 'radio',
    checked: entry.command.kind === 'command' && entry.command.id === `theme.${state.theme}`,
  });
  const menus: Item[] = [
    {
      label: 'File',
      submenu: [
        { ...own('newWindow', actions.newWindow), enabled: isOpen(state) },
        {
          label: 'Open Recent',
          enabled: recentItems.length > 0,
          submenu: recentItems.length > 0 ? recentItems : [{ label: 'No Recent Records', enabled: false }],
        },
        separator,
        own('savePdf', actions.savePdf),
        own('print', actions.print),
        separator,
        item(signOutItem),
        ...(isMac
          ? [{ role: 'close' } as const]
          : [item(settingsItem), separator, { role: 'close', label: 'Close Window' } as const]),
        ...(isMac ? [] : [{ role: 'quit', label: 'Quit' } as const]),
      ],
    },
    {
      label: 'Edit',
      submenu: [
        { role: 'undo', label: 'Undo' },
        { role: 'redo', label: 'Redo' },
        separator,
        { role: 'cut', label: 'Cut' },
        { role: 'copy', label: 'Copy' },
        { role: 'paste', label: 'Paste' },
        { role: 'selectAll', label: 'Select All' },
      ],
    },
    { label: 'Go', submenu: tabItems.map(item) },
    { label: 'Actions', submenu: actionItems.map(item) },
    {
      label: 'View',
      submenu: [
        ...themeItems.map(theme),
        separator,
        own('actualSize', () => actions.zoom(0)),
        own('zoomIn', () => actions.zoom(1)),
        // On many keyboards the plus needs Shift; this is the same key without it.
        { ...own('zoomIn', () => actions.zoom(1)), accelerator: 'CmdOrCtrl+=', visible: false },
        own('zoomOut', () => actions.zoom(-1)),
        separator,
        item(refreshItem),
        {
          ...item({ ...refreshItem, accelerator: 'CmdOrCtrl+R', visible: false }),
          id: 'data.refresh.second',
        },
        { role: 'togglefullscreen', label: 'Full Screen' },
        ...(isPackaged ? [] : [{ role: 'toggleDevTools', label: 'Developer Tools' } as const]),
      ],
    },
    {
      label: 'Window',
      role: 'window',
      submenu: [
        { role: 'minimize', label: 'Minimize' },
        { role: 'zoom', label: 'Zoom' },
        ...(isMac ? [separator, { role: 'front' } as const] : []),
      ],
    },
    { label: 'Help', role: 'help', submenu: [item(shortcutsItem), ...(isMac ? [] : [update, about])] },
  ];
  if (!isMac) return withLetters(menus, isMac);
  const appMenu: Item = {
    label: name,
    submenu: [
      about,
      update,
      separator,
      item(settingsItem),
      separator,
      { role: 'services' },
      separator,
      { role: 'hide' },
      { role: 'hideOthers' },
      { role: 'unhide' },
      separator,
      { role: 'quit' },
    ],
  };
  return [appMenu, ...menus];
}
