import type { MenuItemConstructorOptions } from 'electron';
import { expect, test, vi } from 'vitest';
import type { MenuState } from '../bridge.ts';
import { type MenuActions, menuTemplate } from './menuTemplate.ts';
import { SIGNED_OUT } from './windows.ts';

const actions: MenuActions = {
  send: vi.fn(),
  newWindow: vi.fn(),
  print: vi.fn(),
  savePdf: vi.fn(),
  checkForUpdate: vi.fn(),
  showAbout: vi.fn(),
  zoom: vi.fn(),
};
const recents = [{ screen: 'investors' as const, id: 'INV-1A2B3C4D', title: 'Reto Ammann' }];
const open: MenuState = {
  person: 'mira',
  theme: 'dark',
  commands: ['overview.show', 'tab.investors', 'theme.dark', 'theme.light', 'theme.system', 'row.edit'],
};

function build(state: MenuState, isMac = false) {
  const menus = menuTemplate(actions, { name: 'Firnline Admin', isMac, isPackaged: true, state, recents });
  const flatten = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
    items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flatten(item.submenu) : [])]);
  const all = flatten(menus);
  return { menus, all, find: (id: string) => all.find((item) => item.id === id) };
}

test('menuTemplate disables what does nothing now, and checks the theme', () => {
  const { find } = build(open);
  expect(find('row.edit')).toMatchObject({ enabled: true });
  expect(find('row.approve')).toMatchObject({ enabled: false });
  expect(find('theme.dark')).toMatchObject({ type: 'radio', checked: true });
  expect(find('theme.light')).toMatchObject({ type: 'radio', checked: false });
});

test('menuTemplate offers neither tabs nor recent records while nobody is signed in', () => {
  const { find, all } = build(SIGNED_OUT);
  expect(find('tab.investors')).toMatchObject({ enabled: false });
  expect(find('theme.light')).toMatchObject({ enabled: true });
  expect(JSON.stringify(all)).not.toContain('Reto Ammann');
  expect(JSON.stringify(build(open).all)).toContain('Reto Ammann (INV-1A2B3C4D)');
});

test('menuTemplate gives every item of a menu a letter of its own, except on macOS', () => {
  const { menus } = build(open);
  const lists = [menus, ...menus.map(({ submenu }) => submenu as MenuItemConstructorOptions[])];
  for (const items of lists) {
    const labels = items.filter(({ visible, type }) => visible !== false && type !== 'separator');
    const letters = labels.map(({ label }) => /&(.)/.exec(label ?? '')?.[1]?.toLowerCase());
    expect(letters).not.toContain(undefined);
    expect(new Set(letters).size).toBe(letters.length);
  }
  expect(JSON.stringify(build(open, true).menus)).not.toContain('&');
});
