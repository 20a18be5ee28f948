import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { app, Menu, nativeImage, Tray } from 'electron';

/** Height of the icon, in the pixels of a screen at 100 %. */
const SIDE = 18;

const ICON = join(import.meta.dirname, '..', 'icon.png');

export interface AppTray {
  /** Shows or removes the icon in the notification area. */
  set(on: boolean): void;
  setCount(count: number): void;
}

const trayText = (name: string, count: number): string =>
  count === 0 ? `${name}: nothing waits` : `${name}: ${count} waiting`;

/** The icon in the notification area, with the number of records that wait. It is off until it is switched on. */
export function createTray(show: () => void): AppTray {
  let tray: Tray | undefined;
  let count = 0;
  const update = () => {
    if (!tray) return;
    const text = trayText(app.name, count);
    tray.setToolTip(text);
    // Only macOS shows text beside the icon.
    tray.setTitle(count > 0 ? String(count) : '');
    tray.setContextMenu(
      Menu.buildFromTemplate([
        { label: text, enabled: false },
        { type: 'separator' },
        { label: `Open ${app.name}`, click: show },
        { label: 'Quit', click: () => app.quit() },
      ]),
    );
  };
  return {
    set(on) {
      if (!on) {
        tray?.destroy();
        tray = undefined;
        return;
      }
      if (tray || !existsSync(ICON)) return;
      tray = new Tray(nativeImage.createFromPath(ICON).resize({ height: SIDE }));
      tray.on('click', show);
      update();
    },
    setCount(waiting) {
      count = waiting;
      update();
    },
  };
}
