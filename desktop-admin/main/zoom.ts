import type { BrowserWindow } from 'electron';
import type { SettingsFile } from './settings.ts';

/** In Chromium's levels: each is 20 % more than the one before. */
const STEP = 0.5;
const MIN_LEVEL = -2;
const MAX_LEVEL = 4;

/** A stored level, or that of the natural size when it is none. */
export function parseZoomLevel(value: unknown): number {
  const isLevel = typeof value === 'number' && value >= MIN_LEVEL && value <= MAX_LEVEL;
  return isLevel && Number.isInteger(value / STEP) ? value : 0;
}

/** The level one step nearer or further, or the natural size. */
export function zoomedBy(level: number, steps: -1 | 0 | 1): number {
  return steps === 0 ? 0 : Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, level + steps * STEP));
}

/** Zooms and remembers it: Chromium alone forgets now and then, when the app ends soon after. */
export function zoom(window: BrowserWindow, settings: SettingsFile, steps: -1 | 0 | 1): void {
  const level = zoomedBy(settings.get().zoom, steps);
  window.webContents.setZoomLevel(level);
  settings.change({ zoom: level });
}

/** As large as it was left, from the first paint on; and by the wheel as by the menu. */
export function restoreZoom(window: BrowserWindow, settings: SettingsFile): void {
  const { webContents } = window;
  webContents.on('did-navigate', () => webContents.setZoomLevel(settings.get().zoom));
  webContents.on('zoom-changed', (_event, direction) => zoom(window, settings, direction === 'in' ? 1 : -1));
}
