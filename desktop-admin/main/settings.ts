import { existsSync, readFileSync } from 'node:fs';
import { parseServiceAddress } from './serviceAddress.ts';
import { parseWindowState, type WindowState } from './windowState.ts';
import { writeFileAtomically } from './writeFileAtomically.ts';
import { parseZoomLevel } from './zoom.ts';

/** Settings stored between starts. They contain no secrets. */
interface Settings {
  readonly address: string | undefined;
  readonly window: WindowState | undefined;
  /** Chromium's zoom level; 0 is 100 %. */
  readonly zoom: number;
  readonly spellCheck: boolean;
  /** Whether the notification area shows the number of waiting records. */
  readonly tray: boolean;
}

export interface SettingsFile {
  get(): Settings;
  change(parts: Partial<Settings>): void;
}

/** Parses the settings file. Missing or invalid values get the defaults of the first start. */
export function parseSettings(text: string, spellCheck: boolean): Settings {
  let stored: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) stored = { ...parsed };
  } catch {
    // The app starts with defaults when the file is unreadable.
  }
  const address = typeof stored['address'] === 'string' ? parseServiceAddress(stored['address']) : undefined;
  return {
    address: address?.ok ? address.origin : undefined,
    window: parseWindowState(stored['window']),
    zoom: parseZoomLevel(stored['zoom']),
    tray: stored['tray'] === true,
    spellCheck: typeof stored['spellCheck'] === 'boolean' ? stored['spellCheck'] : spellCheck,
  };
}

/** @param path absolute */
export function openSettings(path: string): SettingsFile {
  // Other systems download a dictionary first, so there the user has to switch it on.
  const spellCheck = process.platform === 'darwin';
  let settings = parseSettings(existsSync(path) ? readFileSync(path, 'utf8') : '', spellCheck);
  return {
    get: () => settings,
    change(parts) {
      settings = { ...settings, ...parts };
      writeFileAtomically(path, `${JSON.stringify(settings, null, 2)}\n`);
    },
  };
}
