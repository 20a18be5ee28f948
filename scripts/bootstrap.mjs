// Runs a script with the pinned Node, after bringing node_modules in line with the lockfile. Plain JavaScript for
// Node 18 and later, because it runs before anything is installed.
// Usage: node scripts/bootstrap.mjs [--omit=dev] FILE [arguments]
// --omit=dev: what serving and building the web app need is enough.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.firnline-install');
const isWindows = process.platform === 'win32';
const pinnedNode = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '');
const lockfile = read(join(root, 'package-lock.json'));
const locked = Object.entries(JSON.parse(lockfile).packages).filter(([path]) => path !== '');
const omitsDev = process.argv[2] === '--omit=dev';
const command = process.argv.slice(omitsDev ? 3 : 2);

/** Identifies the lockfile and the platform that node_modules was installed for. */
const installKey = createHash('sha256')
  .update(lockfile)
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');
const COMPLETE = `complete ${installKey}`;
const PRODUCTION = `production ${installKey}`;

const packagesOf = (stamp) => locked.filter(([, { dev }]) => !(dev && stamp === PRODUCTION));

/** Whether no folder is missing. @param stamp what is said to be installed */
const hasPackages = (stamp) =>
  existsSync(pinnedNode) &&
  packagesOf(stamp).every(([path, { optional }]) => optional || existsSync(join(root, path)));

/** Whether npm's own record of node_modules has the versions of the lockfile, as after `npm install` by hand. */
function isInstalledByHand(stamp) {
  const record = read(join(modules, '.package-lock.json'));
  if (!record || !hasPackages(stamp)) return false;
  const installed = JSON.parse(record).packages;
  return packagesOf(stamp).every(
    ([path, { version, optional }]) => installed[path]?.version === version || (optional && !installed[path]),
  );
}

/** Waits for a child and forwards signals. @returns its exit code, or 128 plus the number of its signal */
function waitForExit(child) {
  const forward = (signal) => {
    // A terminal sends Ctrl-C to the whole process group, so the child already has it.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  // npm sends a signal only to its shell, which does not forward it: the shell's end is the only sign of it.
  const parent = process.ppid;
  const watch = process.env.npm_lifecycle_event ? setInterval(stopWithParent, 200) : undefined;
  function stopWithParent() {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const name of SIGNALS) process.off(name, forward);
      resolve(code ?? 128 + (constants.signals[signal] ?? 1));
    });
  });
}

async function install(stamp) {
  console.log('Installing dependencies. The first time takes about a minute.');
  rmSync(stampFile, { force: true });
  // npm must not run on the Node that it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  const kinds = stamp === PRODUCTION ? '--omit=dev' : '--include=dev';
  const options = [kinds, '--no-audit', '--no-fund', '--loglevel=error'];
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', ['ci', ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  const code = await waitForExit(child);
  if (code === 0 && hasPackages(stamp)) return;
  console.error(
    'npm could not install the dependencies; its message is above. Is the npm registry reachable?',
  );
  process.exit(code || 1);
}

const sufficient = omitsDev ? [COMPLETE, PRODUCTION] : [COMPLETE];
const stamp = read(stampFile);
if (!sufficient.includes(stamp) || !hasPackages(stamp)) {
  // A complete installation stays complete.
  const next = omitsDev && !stamp.startsWith('complete') ? PRODUCTION : COMPLETE;
  const found = sufficient.find(isInstalledByHand);
  if (!found) await install(next);
  writeFileSync(stampFile, found ?? next);
}
process.chdir(root);
const child = spawn(pinnedNode, command, {
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: `${dirname(pinnedNode)}${delimiter}${process.env.PATH ?? ''}`,
    // Starts take a third less time with compiled code from an earlier start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compile'),
  },
});
process.exitCode = await waitForExit(child);
