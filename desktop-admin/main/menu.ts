import { app, Menu } from 'electron';
import type { MenuState, RecentRecord } from '../bridge.ts';
import { type MenuActions, menuTemplate } from './menuTemplate.ts';

/** Shows the application menu for a state of the active window. */
export function showMenu(actions: MenuActions, state: MenuState, recents: readonly RecentRecord[]): void {
  const template = menuTemplate(actions, {
    name: app.name,
    isMac: process.platform === 'darwin',
    isPackaged: app.isPackaged,
    state,
    recents,
  });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
