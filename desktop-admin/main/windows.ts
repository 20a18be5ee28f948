import type { BrowserWindow, WebContents } from 'electron';
import type { Command, MenuState, Messages } from '../bridge.ts';
import { type Commands, createCommands, sendMessage } from './commands.ts';

/** With more windows than this, the first one shows what another one should. */
const MAX_WINDOWS = 8;

/** What the menu offers before a page has reported anything. */
export const SIGNED_OUT: MenuState = {
  person: undefined,
  theme: 'system',
  commands: ['theme.system', 'theme.light', 'theme.dark'],
};

interface OpenWindow {
  readonly window: BrowserWindow;
  readonly commands: Commands;
  menu: MenuState;
}

export interface Windows {
  /** The oldest window. It receives links, notifies and has the badge. */
  main(): BrowserWindow | undefined;
  /** The window in which commands of the menu run. */
  active(): BrowserWindow | undefined;
  /** The window of a page; undefined for any other page. */
  find(contents: WebContents): BrowserWindow | undefined;
  /** @param search parameters of the screen; undefined for the first screen */
  open(search?: string): void;
  /** Sends a command to the active window. */
  send(command: Command): void;
  /** Shows a screen in the oldest window, or in a new one if none is open, as on macOS. */
  showPlace(search: string): void;
  broadcast<Channel extends keyof Messages>(channel: Channel, message: Messages[Channel]): void;
  all(): readonly BrowserWindow[];
  markReady(window: BrowserWindow): void;
  setMenu(window: BrowserWindow, state: MenuState): void;
}

interface WindowsOptions {
  create(search: string | undefined, first: BrowserWindow | undefined): BrowserWindow;
  /** The state of the active window, or another window became active. */
  onMenu(state: MenuState): void;
  /** The focused window of the app. */
  focused(): BrowserWindow | null;
}

/** Also a minimised or hidden window, which `focus` alone would leave as it is. */
export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** The windows of the app. All have the same rights. */
export function createWindows({ create, onMenu, focused }: WindowsOptions): Windows {
  const all: OpenWindow[] = [];
  const of = (window: BrowserWindow | null | undefined) => all.find((open) => open.window === window);
  const active = () => of(focused()) ?? all[0];
  const announce = () => onMenu(active()?.menu ?? SIGNED_OUT);
  const open = (search?: string) => {
    const window = create(search, all[0]?.window);
    const added: OpenWindow = { window, commands: createCommands(() => window), menu: SIGNED_OUT };
    all.push(added);
    window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      // Navigation within the document is the dashboard's own; only a reload disconnects the page.
      if (!isMainFrame || isSameDocument) return;
      added.commands.markUnready();
      added.menu = SIGNED_OUT;
      announce();
    });
    window.on('focus', announce);
    window.on('closed', () => {
      all.splice(all.indexOf(added), 1);
      announce();
    });
  };
  return {
    main: () => all[0]?.window,
    active: () => active()?.window,
    find: (contents) =>
      all.find(({ window }) => !window.isDestroyed() && window.webContents === contents)?.window,
    open(search) {
      const [first] = all;
      if (first && all.length >= MAX_WINDOWS) {
        bringToFront(first.window);
        if (search !== undefined) first.commands.send({ kind: 'place', search });
      } else open(search);
    },
    send: (command) => active()?.commands.send(command),
    showPlace(search) {
      const [first] = all;
      if (first) first.commands.send({ kind: 'place', search });
      else open(search);
    },
    broadcast(channel, message) {
      for (const { window } of all) sendMessage(window, channel, message);
    },
    all: () => all.map(({ window }) => window),
    markReady: (window) => of(window)?.commands.markReady(),
    setMenu(window, state) {
      const found = of(window);
      if (!found) return;
      found.menu = state;
      if (found === active()) announce();
    },
  };
}
