import { may, type Permission, type StaffRole } from '#common/domain/staffRoles.ts';
import { t } from '../messages/commands.ts';
import { OPEN_RECORDS } from '../openRecords.ts';
import { OVERVIEW, type ScreenKey, TABS, type TabKey } from '../tabs.ts';

type Params = Readonly<Record<string, string>>;

/** What a command may do without the help of a screen. */
interface CommandContext {
  navigate(screen: ScreenKey, params?: Params): void;
  setTheme(choice: 'system' | 'light' | 'dark'): void;
  signOut(): void;
}

interface Command {
  /** Shown in the palette, on buttons and in the menu of the desktop app. */
  readonly title: string;
  /** `KeyboardEvent.key` in the dashboard. `Mod+` means Ctrl or, on a Mac, ⌘. */
  readonly key?: string;
  /** Whether a held key runs it again. */
  readonly repeats?: true;
  /** Shortcut in the menu of the desktop app, which also works while someone types. */
  readonly accelerator?: string;
  /**
   * Kind of palette item; without it the palette does not offer the command. It offers those of the selected record and
   * of the list only while an open screen handles them.
   */
  readonly palette?: 'Tab' | 'Action' | 'Record' | 'List';
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
      ...(index < 9 ? { key: String(index + 1), accelerator: `CmdOrCtrl+${index + 1}` } : {}),
      palette: 'Tab',
      when: 'noDialog',
      run: ({ navigate }) => navigate(key),
    },
  ]),
) as Readonly<Record<TabCommandId, Command>>;

const beforeTabs = {
  'list.previous': { title: t('list.previous'), key: 'ArrowUp', repeats: true, when: 'noDialog' },
  'list.next': { title: t('list.next'), key: 'ArrowDown', repeats: true, when: 'noDialog' },
  'list.pageUp': { title: t('list.pageUp'), key: 'PageUp', repeats: true, when: 'noDialog' },
  'list.pageDown': { title: t('list.pageDown'), key: 'PageDown', repeats: true, when: 'noDialog' },
  'list.first': { title: t('list.first'), key: 'Home', when: 'noDialog' },
  'list.last': { title: t('list.last'), key: 'End', when: 'noDialog' },
  'list.open': { title: t('list.open'), key: 'Enter', accelerator: 'CmdOrCtrl+O', when: 'noDialog' },
  'list.openWindow': { title: t('list.openWindow'), accelerator: 'CmdOrCtrl+Shift+O', when: 'noDialog' },
  'list.close': { title: t('list.close'), key: 'Escape', when: 'noDialog' },
  'list.switchPart': { title: t('list.switchPart'), key: 'F6', when: 'noDialog' },
  'row.select': { title: t('row.select'), key: 'x', when: 'noDialog' },
  'row.approve': {
    title: t('row.approve'),
    key: 'a',
    permissions: ['operate', 'decide'],
    accelerator: 'CmdOrCtrl+Shift+A',
    when: 'noDialog',
  },
  'row.reject': {
    title: t('row.reject'),
    key: 'r',
    permissions: ['operate', 'decide'],
    accelerator: 'CmdOrCtrl+Shift+R',
    when: 'noDialog',
  },
  'row.edit': {
    title: t('row.edit'),
    key: 'e',
    permissions: ['operate'],
    accelerator: 'CmdOrCtrl+E',
    palette: 'Record',
    when: 'noDialog',
  },
  'row.markResponded': {
    title: t('row.markResponded'),
    key: 'd',
    permissions: ['operate'],
    accelerator: 'CmdOrCtrl+Shift+D',
    palette: 'Record',
    when: 'noDialog',
  },
  'row.markNew': { title: t('row.markNew'), permissions: ['operate'], palette: 'Record', when: 'noDialog' },
  'row.archive': { title: t('row.archive'), permissions: ['operate'], palette: 'Record', when: 'noDialog' },
  'row.addDeposit': {
    title: t('row.addDeposit'),
    permissions: ['operate'],
    palette: 'Record',
    when: 'noDialog',
  },
  'row.markPaid': { title: t('row.markPaid'), permissions: ['operate'], palette: 'Record', when: 'noDialog' },
  'row.reversePayment': {
    title: t('row.reversePayment'),
    permissions: ['operate'],
    palette: 'Record',
    when: 'noDialog',
  },
  'list.exportCsv': { title: t('list.exportCsv'), palette: 'List', when: 'noDialog' },
  'list.saveView': { title: t('list.saveView'), palette: 'List', when: 'noDialog' },
  'list.exportExcel': { title: t('list.exportExcel'), palette: 'List', when: 'noDialog' },
  'row.reply': {
    title: t('row.reply'),
    key: 'm',
    permissions: ['operate'],
    accelerator: 'CmdOrCtrl+Shift+E',
    palette: 'Record',
    when: 'noDialog',
  },
  'applications.review': {
    title: t('applications.review'),
    permissions: ['operate'],
    accelerator: 'CmdOrCtrl+Shift+1',
    palette: 'Action',
    when: 'always',
    run: ({ navigate }) => navigate('applications', OPEN_RECORDS.applications),
  },
  'withdrawals.decide': {
    title: t('withdrawals.decide'),
    permissions: ['decide'],
    accelerator: 'CmdOrCtrl+Shift+5',
    palette: 'Action',
    when: 'always',
    run: ({ navigate }) => navigate('withdrawals', OPEN_RECORDS.withdrawals),
  },
  'investors.create': {
    title: t('investors.create'),
    key: 'n',
    permissions: ['operate'],
    accelerator: 'CmdOrCtrl+N',
    palette: 'Action',
    when: 'noDialog',
    run: ({ navigate }) => navigate('investors', { create: '1' }),
  },
  'staff.invite': {
    title: t('staff.invite'),
    permissions: ['administer'],
    palette: 'Action',
    when: 'noDialog',
    run: ({ navigate }) => navigate('staff', { invite: '1' }),
  },
  'consultations.calendar': {
    title: t('consultations.calendar'),
    accelerator: 'CmdOrCtrl+Shift+3',
    palette: 'Action',
    when: 'always',
    run: ({ navigate }) => navigate('consultations', { view: 'calendar' }),
  },
  'account.show': { title: t('account.show'), palette: 'Action', when: 'noDialog' },
  'devices.show': { title: t('devices.show'), palette: 'Action', when: 'noDialog' },
  'list.search': { title: t('list.search'), key: '/', accelerator: 'CmdOrCtrl+F', when: 'noDialog' },
} as const satisfies Readonly<Record<string, Command>>;

const afterTabs = {
  'overview.show': {
    title: OVERVIEW.label,
    key: '0',
    palette: 'Tab',
    when: 'noDialog',
    run: ({ navigate }) => navigate(OVERVIEW.key),
  },
  'palette.toggle': { title: t('palette.toggle'), key: 'Mod+K', accelerator: 'CmdOrCtrl+K', when: 'always' },
  'data.refresh': { title: t('data.refresh'), accelerator: 'F5', palette: 'Action', when: 'always' },
  'shortcuts.show': {
    title: t('shortcuts.show'),
    key: '?',
    accelerator: 'F1',
    palette: 'Action',
    when: 'noDialog',
  },
  'theme.light': {
    title: t('theme.light'),
    palette: 'Action',
    when: 'always',
    run: ({ setTheme }) => setTheme('light'),
  },
  'theme.dark': {
    title: t('theme.dark'),
    palette: 'Action',
    when: 'always',
    run: ({ setTheme }) => setTheme('dark'),
  },
  'theme.system': {
    title: t('theme.system'),
    palette: 'Action',
    when: 'always',
    run: ({ setTheme }) => setTheme('system'),
  },
  'session.signOut': {
    title: t('session.signOut'),
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

/** Whether a command changes something, which needs a connection. Others only show something. */
export const changesRecords = (id: CommandId): boolean =>
  COMMANDS[id].permissions !== undefined && COMMANDS[id].when === 'noDialog';

/** The command of a tab. */
export const tabCommandId = (tab: TabKey): TabCommandId => `tab.${tab}`;

/** The command that opens a screen. */
export const screenCommandId = (screen: ScreenKey): CommandId =>
  screen === OVERVIEW.key ? 'overview.show' : tabCommandId(screen);
