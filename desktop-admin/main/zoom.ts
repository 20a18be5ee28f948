import type { BrowserWindow } from 'electron';
import type { SettingsFile } from './settings.ts';

/** In Chromium's zoom levels, each of which adds 20 %. */
const STEP = 0.5;
const MIN_LEVEL = -2;
const MAX_LEVEL = 4;

/** Parses a stored level; 0 (100 %) when it is invalid. */
export function parseZoomLevel(value: unknown): number {
  const isLevel = typeof value === 'number' && value >= MIN_LEVEL && value <= MAX_LEVEL;
  return isLevel && Number.isInteger(value / STEP) ? value : 0;
}

/** The level one step up or down, or 0. */
export function zoomedBy(level: number, steps: -1 | 0 | 1): number {
  return steps === 0 ? 0 : Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, level + steps * STEP));
}

/** Zooms and stores the level, because Chromium can lose it when the app quits soon after. */
export function zoom(window: BrowserWindow, settings: SettingsFile, steps: -1 | 0 | 1): void {
  const level = zoomedBy(settings.get().zoom, steps);
  window.webContents.setZoomLevel(level);
  settings.change({ zoom: level });
}

/** Restores the stored zoom level and stores changes by the mouse wheel. */
export function restoreZoom(window: BrowserWindow, settings: SettingsFile): void {
  const { webContents } = window;
  webContents.on('did-navigate', () => webContents.setZoomLevel(settings.get().zoom));
  webContents.on('zoom-changed', (_event, direction) => zoom(window, settings, direction === 'in' ? 1 : -1));
}
