import { spawnSync } from 'node:child_process';
import { aptInstall } from './aptInstall.ts';

/** Whether this system has GNOME's key store, and what starts a bus of its own for it. */
export function hasKeyring(): boolean {
  if (process.platform !== 'linux') return false;
  const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
  return has('dbus-daemon') && has('gnome-keyring-daemon');
}

/** Fetches one where none is, for the tests of "Keep me signed in". */
export function ensureKeyring(): boolean {
  if (process.platform !== 'linux') return false;
  return hasKeyring() || (aptInstall(['gnome-keyring', 'dbus']) && hasKeyring());
}
