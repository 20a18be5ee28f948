import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The texts of the files that git knows or would add, by path. @param folder absolute path of the repository */
export function readTracked(folder: string, pattern: RegExp): ReadonlyMap<string, string> {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\n');
  const chosen = paths.filter((path) => pattern.test(path) && existsSync(join(folder, path)));
  return new Map(chosen.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
