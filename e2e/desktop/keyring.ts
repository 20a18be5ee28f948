import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aptInstall } from '../../scripts/aptInstall.ts';

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

export interface Keyring {
  /** Environment variables for programs that use it. */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

const START_TIMEOUT_MS = 10_000;

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${child.spawnfile} ended with ${code}`)));
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8').trim()));
  });
}

/** Whether org.freedesktop.secrets has an owner. */
function hasSecretService(env: Readonly<Record<string, string>>): boolean {
  const question = ['--session', '--print-reply', '--dest=org.freedesktop.DBus', '/org/freedesktop/DBus'];
  const owner = ['org.freedesktop.DBus.NameHasOwner', 'string:org.freedesktop.secrets'];
  return spawnSync('dbus-send', [...question, ...owner], { env }).stdout.includes('true');
}

/** Starts an unlocked gnome-keyring on a private D-Bus session with a temporary HOME. */
export async function openKeyring(): Promise<Keyring> {
  const home = mkdtempSync(join(tmpdir(), 'firnline-keyring-'));
  const bus = spawn('dbus-daemon', ['--session', '--nofork', '--print-address'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    XDG_RUNTIME_DIR: home,
    DBUS_SESSION_BUS_ADDRESS: await firstLine(bus),
  };
  const store = spawn('gnome-keyring-daemon', ['--foreground', '--unlock', '--components=secrets'], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  store.stdin.end('password of the login\n');
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!hasSecretService(env)) {
    if (Date.now() > deadline) throw new Error('The key store does not answer.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    // Chromium chooses the key store by the desktop's name.
    env: { DBUS_SESSION_BUS_ADDRESS: env.DBUS_SESSION_BUS_ADDRESS, XDG_CURRENT_DESKTOP: 'GNOME' },
    close() {
      store.kill('SIGTERM');
      bus.kill('SIGTERM');
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
