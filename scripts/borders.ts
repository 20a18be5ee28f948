import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { borders, cruiseOptions } from './borderRules.ts';
import { root } from './paths.ts';
import { findRetiredNames } from './retiredWords.ts';
import { readTracked } from './trackedFiles.ts';
import { findUnusedExports } from './unusedExports.ts';

const PACKAGES = ['common', 'api', 'web', 'desktop-admin', 'tools'];

interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

interface BorderReport {
  readonly violations: readonly Violation[];
  /** How many files were read. */
  readonly files: number;
}

/**
 * Checks every import of a repository against the border rules.
 * @param folder absolute path of the repository or of a test's copy
 */
export async function inspectBorders(folder: string): Promise<BorderReport> {
  const result = await cruise(
    PACKAGES.filter((name) => existsSync(join(folder, name))),
    { ...cruiseOptions, baseDir: folder, validate: true, ruleSet: { forbidden: borders } },
  );
  if (typeof result.output === 'string') throw new Error('dependency-cruiser returned no report.');
  const { violations, totalCruised } = result.output.summary;
  return {
    files: totalCruised,
    violations: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** The reason of a rule. */
function reason(rule: string): string {
  return borders.find(({ name }) => name === rule)?.comment ?? '';
}

/** Source files that git ignores, which would be missing in a clone. Empty without git. */
function ignoredSources(): readonly string[] {
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...PACKAGES];
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((path) => /\.(tsx?|css|json)$/.test(path)) : [];
}

async function main() {
  const ignored = ignoredSources();
  for (const path of ignored) console.log(`${path}\n  is ignored by git`);
  const report = await inspectBorders(root);
  for (const { rule, from, to } of report.violations) {
    console.log(`${from} → ${to}\n  ${rule}: ${reason(rule)}`);
  }
  const retired = findRetiredNames(root);
  for (const { file, name, word } of retired) {
    console.log(`${file}: ${name}\n  docs/glossary.md retires the word ${word}`);
  }
  const unused = findUnusedExports(readTracked(root, /\.(ts|tsx|mjs)$/));
  for (const name of unused) console.log(`${name}\n  is exported, and no other file uses it`);
  const count = report.violations.length + ignored.length + retired.length + unused.length;
  console.log(`${report.files} files, ${count} violations`);
  if (count > 0 || report.files === 0) process.exitCode = 1;
}

if (import.meta.main) await main();
