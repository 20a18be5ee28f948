// The door of every npm script. Plain JavaScript for any Node from 18 on, because it runs before anything
// is installed: it brings node_modules in line with the lockfile, then hands the task to the pinned Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.firnline-install');
const isWindows = process.platform === 'win32';
const pinnedNode = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');

/** What the installed tree depends on: the lockfile's bytes and the machine it was made for. */
function fingerprint() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** True when npm's own record of the tree states the versions of our lockfile: someone installed by hand. */
function installedByHand() {
  const record = read(join(modules, '.package-lock.json'));
  if (!record || !existsSync(pinnedNode)) return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(read(join(root, 'package-lock.json'))).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || installed[path]?.version === entry.version || (entry.optional && !installed[path]),
  );
}

function countPackages() {
  if (!existsSync(modules)) return 0;
  return readdirSync(modules).reduce((count, name) => {
    if (name.startsWith('.')) return count;
    const packages = name.startsWith('@') ? readdirSync(join(modules, name)) : ['.'];
    return count + packages.filter((entry) => existsSync(join(modules, name, entry, 'package.json'))).length;
  }, 0);
}

/** Ends this process as the child ended: its exit code, or 128 and the signal's number. */
function waitFor(child) {
  const forward = (signal) => {
    // A terminal sends Ctrl-C to the whole group, so the child already has it.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
  // npm passes a signal to its shell only, and the shell to nobody: its end is how we learn of it.
  const parent = process.ppid;
  const watch = process.env.npm_lifecycle_event ? setInterval(followParent, 200) : undefined;
  function followParent() {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearInterval(watch);
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(name, forward);
      resolve(code ?? 128 + (constants.signals[signal] ?? 1));
    });
  });
}

async function install() {
  const total = Object.values(JSON.parse(read(join(root, 'package-lock.json'))).packages).filter(
    (entry) => !entry.optional,
  ).length;
  console.log('Installing dependencies. The first time takes a minute or two.');
  const started = Date.now();
  const ticker = setInterval(() => {
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`  ${seconds} s, ${Math.min(countPackages(), total)} of about ${total} packages in place`);
  }, 4000);
  // npm must not run on the Node that it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  const child = spawn(isWindows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: isWindows,
    env: { ...process.env, PATH: path.join(delimiter) },
  });
  const code = await waitFor(child).finally(() => clearInterval(ticker));
  if (code === 0 && existsSync(pinnedNode)) {
    console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
    return;
  }
  console.error(
    'npm could not install the dependencies; its message is above. Is the npm registry reachable?',
  );
  process.exit(code || 1);
}

async function main() {
  const [task = 'start', ...rest] = process.argv.slice(2);
  const script = join(root, 'scripts', `${task}.ts`);
  if (task.includes(sep) || !existsSync(script)) {
    console.error(`No such task: ${task}.`);
    process.exit(64);
  }
  if (read(stampFile) !== fingerprint() || !existsSync(pinnedNode)) {
    if (!installedByHand()) await install();
    writeFileSync(stampFile, fingerprint());
  }
  process.chdir(root);
  const child = spawn(pinnedNode, [script, ...rest], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${dirname(pinnedNode)}${delimiter}${process.env.PATH ?? ''}`,
      // Code that was compiled once starts in two thirds of the time.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache', 'compile'),
    },
  });
  process.exitCode = await waitFor(child);
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
