import { may, type Permission, type StaffRole } from '#common/domain/staffRoles.ts';
import { OVERVIEW, type ScreenKey, TABS, type TabKey } from '../tabs.ts';

type Params = Readonly<Record<string, string>>;

/** What a command may do without the help of a screen. */
export interface CommandContext {
  navigate(screen: ScreenKey, params?: Params): void;
  setTheme(choice: 'system' | 'light' | 'dark'): void;
  signOut(): void;
}

export interface Command {
  /** Shown in the palette, on buttons and in the menu of the desktop app. */
  readonly title: string;
  /** `KeyboardEvent.key` in the dashboard. `Mod+` means Ctrl or, on a Mac, ⌘. */
  readonly key?: string;
  /** Text in the list of shortcuts where it is not the title. Commands with the same text share a row. */
  readonly help?: string;
  /** Shortcut in the menu of the desktop app, which also works while someone types. */
  readonly accelerator?: string;
  /** Kind of palette item; without it the palette does not offer the command. */
  readonly palette?: 'Tab' | 'Action';
  /** Of these the role of the person needs one. */
  readonly permissions?: readonly Permission[];
  /** Where a key or the handler of a screen may run it: `noDialog` means only while no dialog or menu is open. */
  readonly when: 'always' | 'noDialog';
  /** Runs it from menu and palette. Without it the screen that is open must handle it: `useCommandHandlers`. */
  readonly run?: (context: CommandContext) => void;
}

type TabCommandId = `tab.${TabKey}`;

const tabCommands = Object.fromEntries(
  TABS.map(({ key, label }, index): [TabCommandId, Command] => [
    `tab.${key}`,
    {
      title: label,
      // Only nine tabs can have a digit.
      ...(index < 9
        ? { key: String(index + 1), help: 'Go to a tab', accelerator: `CmdOrCtrl+${index + 1}` }
        : {}),
      palette: 'Tab',
      when: 'noDialog',
      run: ({ navigate }) => navigate(key),
    },
  ]),
) as Readonly<Record<TabCommandId, Command>>;

const beforeTabs = {
  'list.previous': {
    title: 'Previous row',
    key: 'ArrowUp',
    help: 'Previous and next row',
    when: 'noDialog',
  },
  'list.next': { title: 'Next row', key: 'ArrowDown', help: 'Previous and next row', when: 'noDialog' },
  'list.pageUp': { title: 'Page up', key: 'PageUp', help: 'A screenful of rows', when: 'noDialog' },
  'list.pageDown': { title: 'Page down', key: 'PageDown', help: 'A screenful of rows', when: 'noDialog' },
  'list.first': { title: 'First row', key: 'Home', help: 'First and last row', when: 'noDialog' },
  'list.last': { title: 'Last row', key: 'End', help: 'First and last row', when: 'noDialog' },
  'list.open': {
    title: 'Open the row',
    key: 'Enter',
    help: 'Open the row, or confirm a dialog',
    accelerator: 'CmdOrCtrl+O',
    when: 'noDialog',
  },
  'list.close': { title: 'Close the row', key: 'Escape', help: 'Close what is open', when: 'noDialog' },
  'row.approve': {
    title: 'Approve the row',
    key: 'a',
    permissions: ['operate', 'decide'],
    accelerator: 'CmdOrCtrl+Shift+A',
    when: 'noDialog',
  },
  'row.reject': {
    title: 'Reject or decline the row',
    key: 'r',
    permissions: ['operate', 'decide'],
    accelerator: 'CmdOrCtrl+Shift+R',
    when: 'noDialog',
  },
  'row.edit': {
    title: 'Edit the row',
    key: 'e',
    permissions: ['operate'],
    accelerator: 'CmdOrCtrl+E',
    when: 'noDialog',
  },
  'row.markResponded': {
    title: 'Mark the row responded',
    key: 'd',
    permissions: ['operate'],
    accelerator: 'CmdOrCtrl+Shift+D',
    when: 'noDialog',
  },
  'applications.review': {
    title: 'Review pending applications',
    permissions: ['operate'],
    accelerator: 'CmdOrCtrl+Shift+1',
    palette: 'Action',
    when: 'always',
    run: ({ navigate }) => navigate('applications', { status: 'pending', sort: 'submittedAt' }),
  },
  'withdrawals.decide': {
    title: 'Decide pending withdrawals',
    permissions: ['decide'],
    accelerator: 'CmdOrCtrl+Shift+5',
    palette: 'Action',
    when: 'always',
    run: ({ navigate }) => navigate('withdrawals', { status: 'pending', sort: 'requestDate' }),
  },
  'investors.create': {
    title: 'Create Investor',
    key: 'n',
    help: 'Create an investor',
    permissions: ['operate'],
    accelerator: 'CmdOrCtrl+N',
    palette: 'Action',
    when: 'noDialog',
    run: ({ navigate }) => navigate('investors', { create: '1' }),
  },
  'staff.invite': {
    title: 'Invite Staff',
    permissions: ['administer'],
    palette: 'Action',
    when: 'noDialog',
    run: ({ navigate }) => navigate('staff', { invite: '1' }),
  },
  'consultations.calendar': {
    title: 'Calendar of consultations',
    accelerator: 'CmdOrCtrl+Shift+3',
    palette: 'Action',
    when: 'always',
    run: ({ navigate }) => navigate('consultations', { view: 'calendar' }),
  },
  'account.show': { title: 'My account', palette: 'Action', when: 'noDialog' },
  'devices.show': { title: 'Remembered devices', palette: 'Action', when: 'noDialog' },
  'list.search': { title: 'Search the list', key: '/', accelerator: 'CmdOrCtrl+F', when: 'noDialog' },
} as const satisfies Readonly<Record<string, Command>>;

const afterTabs = {
  'overview.show': {
    title: OVERVIEW.label,
    key: '0',
    palette: 'Tab',
    when: 'noDialog',
    run: ({ navigate }) => navigate(OVERVIEW.key),
  },
  'palette.toggle': {
    title: 'Command palette',
    key: 'Mod+K',
    help: 'Go to a tab or investor, or run a command',
    accelerator: 'CmdOrCtrl+K',
    when: 'always',
  },
  'shortcuts.show': {
    title: 'Keyboard shortcuts',
    key: '?',
    help: 'This list',
    accelerator: 'F1',
    palette: 'Action',
    when: 'noDialog',
  },
  'theme.light': {
    title: 'Light theme',
    palette: 'Action',
    when: 'always',
    run: ({ setTheme }) => setTheme('light'),
  },
  'theme.dark': {
    title: 'Dark theme',
    palette: 'Action',
    when: 'always',
    run: ({ setTheme }) => setTheme('dark'),
  },
  'theme.system': {
    title: 'System theme',
    palette: 'Action',
    when: 'always',
    run: ({ setTheme }) => setTheme('system'),
  },
  'session.signOut': {
    title: 'Sign out',
    accelerator: 'CmdOrCtrl+Shift+L',
    palette: 'Action',
    when: 'always',
    run: ({ signOut }) => signOut(),
  },
} as const satisfies Readonly<Record<string, Command>>;

export type CommandId = keyof typeof beforeTabs | TabCommandId | keyof typeof afterTabs;

/** Commands on the row that is open or selected in a list. */
export type RowCommandId = Extract<CommandId, `row.${string}`>;

/**
 * All commands of the dashboard, in the order of the list of shortcuts. Keys, palette and list of shortcuts are derived
 * from it. The desktop menu takes titles and accelerators from it, but lists the commands that it offers by their ids
 * in `desktop-admin/main/menuItems.ts`. Imports no UI or browser code, because the main process imports it.
 */
export const COMMANDS: Readonly<Record<CommandId, Command>> = {
  ...beforeTabs,
  ...tabCommands,
  ...afterTabs,
};

export const COMMAND_IDS = Object.keys(COMMANDS) as readonly CommandId[];

/** Whether a role may use a command. */
export const mayRun = (role: StaffRole, id: CommandId): boolean =>
  COMMANDS[id].permissions?.some((permission) => may(role, permission)) ?? true;

/** The command of a tab. */
export const tabCommandId = (tab: TabKey): TabCommandId => `tab.${tab}`;

/** The command that opens a screen. */
export const screenCommandId = (screen: ScreenKey): CommandId =>
  screen === OVERVIEW.key ? 'overview.show' : tabCommandId(screen);
