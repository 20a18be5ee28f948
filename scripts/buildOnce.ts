import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './paths.ts';
import { seconds } from './processes.ts';

interface Build {
  /** What is built, for the log. */
  readonly name: string;
  /** A file that exists after the build. */
  readonly output: string;
  /** File that records what the output was built from. */
  readonly stampFile: string;
  /** Identifies everything that the output depends on. */
  readonly key: string;
  run(): Promise<unknown>;
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Hash over names and contents, so that neither a fresh checkout nor a touched file causes a build.
 * @param names files and folders below the repository root; tests are left out
 */
export function hashSources(names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of names.flatMap((name) => filesBelow(join(root, name))).toSorted()) {
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds unless the output was built from the same key. @returns whether it built */
export async function buildOnce({ name, output, stampFile, key, run }: Build): Promise<boolean> {
  const isCurrent = existsSync(output) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === key;
  if (isCurrent) return false;
  console.log(`Building the ${name}.`);
  const started = performance.now();
  // An interrupted build must not look complete.
  rmSync(stampFile, { force: true });
  await run();
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, key);
  console.log(`Built the ${name} in ${seconds(performance.now() - started)}.`);
  return true;
}
