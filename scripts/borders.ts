import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { borders, cruiseOptions } from './borderRules.ts';
import { root } from './paths.ts';

const PACKAGES = ['common', 'api', 'web', 'desktop-admin'];

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
 * Reads every import below a folder that is shaped like this repository.
 * @param folder absolute path of the repository, or of a fixture
 */
export async function inspectBorders(folder: string): Promise<BorderReport> {
  const result = await cruise(
    PACKAGES.filter((house) => existsSync(join(folder, house))),
    { ...cruiseOptions, baseDir: folder, validate: true, ruleSet: { forbidden: borders } },
  );
  if (typeof result.output === 'string') throw new Error('The border check gave text instead of a report.');
  const { violations, totalCruised } = result.output.summary;
  return {
    files: totalCruised,
    violations: violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}

/** Why a rule exists, in one sentence. */
function reason(rule: string): string {
  return borders.find(({ name }) => name === rule)?.comment ?? '';
}

/** Sources that git ignores: they exist on this desk and in no clone. None where there is no git. */
function ignoredSources(): readonly string[] {
  const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '--', ...PACKAGES];
  const { stdout, status } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter((path) => /\.(tsx?|css|json)$/.test(path)) : [];
}

async function main() {
  const ignored = ignoredSources();
  for (const path of ignored) console.log(`${path}\n  is ignored by git, so no clone would have it`);
  const report = await inspectBorders(root);
  for (const { rule, from, to } of report.violations) {
    console.log(`${from} → ${to}\n  ${rule}: ${reason(rule)}`);
  }
  const count = report.violations.length + ignored.length;
  console.log(`${report.files} files, ${count} violations`);
  if (count > 0 || report.files === 0) process.exitCode = 1;
}

if (import.meta.main) await main();
