import { spawnSync } from 'node:child_process';
import { aptInstall } from './aptInstall.ts';

/** Whether gnome-keyring and D-Bus are installed. */
export function hasKeyring(): boolean {
  if (process.platform !== 'linux') return false;
  const has = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;
  return has('dbus-daemon') && has('gnome-keyring-daemon');
}

/** Installs gnome-keyring for the tests of "Keep me signed in" if it is missing. */
export function ensureKeyring(): boolean {
  if (process.platform !== 'linux') return false;
  return hasKeyring() || (aptInstall(['gnome-keyring', 'dbus']) && hasKeyring());
}
