import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, tools, webOutput } from './paths.ts';
import { seconds, startNode, waitForExit } from './processes.ts';

/** What the built web app depends on. */
const SOURCES = ['web', 'common', 'api/features/firm', 'vite.config.ts', 'package.json', 'package-lock.json'];
const stampFile = join(root, 'dist', 'web.stamp');

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  for (const entry of entries) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) yield join(entry.parentPath, entry.name);
  }
}

function sources(names: readonly string[]): string[] {
  return names
    .map((name) => join(root, name))
    .flatMap((path) => (/\.\w+$/.test(path) ? [path] : [...filesBelow(path)]))
    .filter((path) => existsSync(path))
    .sort();
}

/**
 * Hash over names and bytes, so that a fresh checkout or a touched file does not build again.
 * @param names files and folders, from the top of the repository
 */
export function hashSources(names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of sources(names))
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

/** Whether dist/web was built from exactly the sources that are here. */
function isWebBuilt(wanted = hashSources(SOURCES)): boolean {
  const isBuilt = existsSync(join(webOutput, 'index.html')) && existsSync(stampFile);
  return isBuilt && readFileSync(stampFile, 'utf8') === wanted;
}

/**
 * Builds the web app into dist/web unless it was built from exactly these sources.
 * @returns whether it had to build
 * @throws when the build fails; its own message has been printed by then
 */
export async function ensureWebBuild(): Promise<boolean> {
  const wanted = hashSources(SOURCES);
  if (isWebBuilt(wanted)) return false;
  console.log('Building the web app.');
  const started = performance.now();
  // A build that is broken off must not pass for one of its sources.
  rmSync(stampFile, { force: true });
  const code = await waitForExit(startNode([tools.vite, 'build', '--logLevel', 'warn']));
  if (code !== 0) throw new Error('The web app could not be built; the message is above.');
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, wanted);
  console.log(`Built in ${seconds(performance.now() - started)}.`);
  return true;
}
