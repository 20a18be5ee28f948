import { existsSync, readFileSync } from 'node:fs';
import { parseServiceAddress } from './serviceAddress.ts';
import { parseWindowState, type WindowState } from './windowState.ts';
import { writeFileAtomically } from './writeFileAtomically.ts';
import { parseZoomLevel } from './zoom.ts';

/** What the app remembers between starts. Nothing in it is secret. */
export interface Settings {
  readonly address: string | undefined;
  readonly window: WindowState | undefined;
  /** Chromium's level: 0 is the natural size. */
  readonly zoom: number;
  readonly spellCheck: boolean;
}

export interface SettingsFile {
  get(): Settings;
  change(parts: Partial<Settings>): void;
}

/** Settings from a file's text: what is missing or wrong is as at the first start. */
export function parseSettings(text: string, spellCheck: boolean): Settings {
  let stored: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) stored = { ...parsed };
  } catch {
    // An unreadable file is no reason not to start.
  }
  const address = typeof stored['address'] === 'string' ? parseServiceAddress(stored['address']) : undefined;
  return {
    address: address?.ok ? address.origin : undefined,
    window: parseWindowState(stored['window']),
    zoom: parseZoomLevel(stored['zoom']),
    spellCheck: typeof stored['spellCheck'] === 'boolean' ? stored['spellCheck'] : spellCheck,
  };
}

/** @param path absolute */
export function openSettings(path: string): SettingsFile {
  // Elsewhere the dictionary would be fetched from the network, which nobody has asked for yet.
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
