import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MenuState } from '../bridge.ts';
import { createWindows, SIGNED_OUT } from './windows.ts';

function fakeWindow(search: string | undefined) {
  const webContents = Object.assign(new EventEmitter(), { send: vi.fn() });
  return Object.assign(new EventEmitter(), {
    webContents,
    search,
    focus: vi.fn(),
    isMinimized: vi.fn(() => false),
    restore: vi.fn(),
    show: vi.fn(),
    isDestroyed: () => false,
  });
}
type FakeWindow = ReturnType<typeof fakeWindow>;

const asWindow = (window: FakeWindow | undefined) => window as unknown as BrowserWindow;
const SIGNED_IN: MenuState = { person: 'mira', theme: 'dark', commands: ['overview.show'] };

let created: FakeWindow[];
let focused: FakeWindow | undefined;
let menus: MenuState[];

beforeEach(() => {
  created = [];
  focused = undefined;
  menus = [];
});

const setUp = () =>
  createWindows({
    create(search) {
      const window = fakeWindow(search);
      created.push(window);
      return asWindow(window);
    },
    onMenu: (state) => menus.push(state),
    focused: () => (focused ? asWindow(focused) : null),
  });

test('showPlace queues a screen until the oldest window is ready, and opens a window when none is open', () => {
  const windows = setUp();
  windows.showPlace('tab=investors');
  expect(created.map(({ search }) => search)).toEqual(['tab=investors']);
  windows.showPlace('tab=withdrawals');
  expect(created[0]?.webContents.send).not.toHaveBeenCalled();
  windows.markReady(asWindow(created[0]));
  const command = { kind: 'place', search: 'tab=withdrawals' };
  expect(created[0]?.webContents.send).toHaveBeenCalledWith('app:command', command);
  created[0]?.emit('closed');
  windows.showPlace('tab=investors');
  expect(created).toHaveLength(2);
});

test('open restores and uses the oldest window once eight are open', () => {
  const windows = setUp();
  for (let count = 0; count < 8; count += 1) windows.open();
  windows.markReady(asWindow(created[0]));
  created[0]?.isMinimized.mockReturnValue(true);
  windows.open('tab=investors');
  expect(created).toHaveLength(8);
  expect(created[0]?.restore).toHaveBeenCalledOnce();
  expect(created[0]?.focus).toHaveBeenCalledOnce();
  const command = { kind: 'place', search: 'tab=investors' };
  expect(created[0]?.webContents.send).toHaveBeenCalledWith('app:command', command);
});

test('onMenu receives the state of the focused window, and none of a page that loads again', () => {
  const windows = setUp();
  windows.open();
  windows.open();
  const [first, second] = created;
  windows.setMenu(asWindow(first), SIGNED_IN);
  expect(menus.at(-1)).toBe(SIGNED_IN);
  focused = second;
  second?.emit('focus');
  expect(menus.at(-1)).toBe(SIGNED_OUT);
  focused = first;
  first?.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: true });
  first?.emit('focus');
  expect(menus.at(-1)).toBe(SIGNED_IN);
  first?.webContents.emit('did-start-navigation', { isMainFrame: true, isSameDocument: false });
  expect(menus.at(-1)).toBe(SIGNED_OUT);
});

test('main is the next window after the oldest one has closed', () => {
  const windows = setUp();
  windows.open();
  windows.open();
  expect(windows.main()).toBe(created[0]);
  created[0]?.emit('closed');
  expect(windows.main()).toBe(created[1]);
});
