import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/**
 * Installs the packages of a tool that has its own lockfile, because it is large and few need it.
 * @param name of the folder in `scripts`
 * @param script of the tool, from that folder's node_modules
 * @returns the absolute path of the script
 */
export function ensurePackages(name: string, script: string): string {
  const home = join(root, 'scripts', name);
  const command = join(home, 'node_modules', script);
  if (existsSync(command)) return command;
  console.log(`Installing the packages of scripts/${name}.`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // The tool uses the vitest and the browser of this repository.
  const args = [
    'ci',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync(npm, args, {
    cwd: home,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`The packages of scripts/${name} could not be installed; the message is above.`);
  return command;
}
