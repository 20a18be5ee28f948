import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Command } from '../bridge.ts';
import {
  actionItems,
  type CommandItem,
  settingsItem,
  shortcutsItem,
  signOutItem,
  tabItems,
  themeItems,
} from './menuItems.ts';

export interface MenuActions {
  send(command: Command): void;
  print(): void;
  savePdf(): void;
  checkForUpdate(): void;
  zoom(steps: -1 | 0 | 1): void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The application menu. It contains every tab and command of the dashboard. */
export function buildMenu(actions: MenuActions): Menu {
  const isMac = process.platform === 'darwin';
  const item = ({ command, ...rest }: CommandItem): MenuItemConstructorOptions => ({
    ...rest,
    click: () => actions.send(command),
  });
  const about: MenuItemConstructorOptions = {
    label: `About ${app.name}`,
    click: () => app.showAboutPanel(),
  };
  const update: MenuItemConstructorOptions = {
    label: 'Check for Updates…',
    click: () => actions.checkForUpdate(),
  };
  const template: MenuItemConstructorOptions[] = [
    ...(isMac
      ? [
          {
            label: app.name,
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
          } satisfies MenuItemConstructorOptions,
        ]
      : []),
    {
      label: 'File',
      submenu: [
        { label: 'Save as PDF…', accelerator: 'CmdOrCtrl+Shift+S', click: () => actions.savePdf() },
        { label: 'Print…', accelerator: 'CmdOrCtrl+P', click: () => actions.print() },
        separator,
        item(signOutItem),
        ...(isMac
          ? [{ role: 'close' } as const]
          : [item(settingsItem), separator, { role: 'quit' } as const]),
      ],
    },
    { role: 'editMenu' },
    { label: 'Go', submenu: tabItems.map(item) },
    { label: 'Actions', submenu: actionItems.map(item) },
    {
      label: 'View',
      submenu: [
        ...themeItems.map(item),
        separator,
        { label: 'Actual Size', accelerator: 'CmdOrCtrl+0', click: () => actions.zoom(0) },
        { label: 'Zoom In', accelerator: 'CmdOrCtrl+Plus', click: () => actions.zoom(1) },
        // On many keyboards the plus needs Shift; this is the same key without it.
        { label: 'Zoom In', accelerator: 'CmdOrCtrl+=', visible: false, click: () => actions.zoom(1) },
        { label: 'Zoom Out', accelerator: 'CmdOrCtrl+-', click: () => actions.zoom(-1) },
        separator,
        { role: 'togglefullscreen' },
        { role: 'reload', accelerator: 'F5' },
        ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
      ],
    },
    { role: 'windowMenu' },
    { role: 'help', submenu: [item(shortcutsItem), ...(isMac ? [] : [update, about])] },
  ];
  return Menu.buildFromTemplate(template);
}
