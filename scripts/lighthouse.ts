import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startService } from '../e2e/service.ts';
import { PUBLIC_ROUTES } from '../web/routes.ts';
import { chromiumArgs, ensureChromium } from './chromium.ts';
import { root } from './paths.ts';
import { exitWithError, startNode, waitForExit } from './processes.ts';
import { ensureServiceBuild } from './serviceBuild.ts';
import { ensureWebBuild } from './webBuild.ts';

/** Measures every public page with Lighthouse's mobile preset, against the service with the built site. */
const USAGE = 'npm run lighthouse -- [--runs=3] [paths]';

/** Lighthouse has its own lockfile, because its 180 MB are needed for this script only. */
const home = join(root, 'scripts', 'lighthouse');
const command = join(home, 'node_modules', 'lighthouse', 'cli', 'index.js');

const TARGETS = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const MAX_LAYOUT_SHIFT = 0.01;
type Category = keyof typeof TARGETS;
const CATEGORIES = Object.keys(TARGETS) as Category[];

/** The used parts of a Lighthouse report. */
interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

function ensureLighthouse(): void {
  if (existsSync(command)) return;
  console.log('Installing Lighthouse into scripts/lighthouse.');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm, args, {
    cwd: home,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Lighthouse could not be installed; the message is above.');
}

/** @returns undefined when Lighthouse fails, which can happen on a busy machine */
async function measure(url: string, chromium: string, file: string): Promise<Report | undefined> {
  const flags = ['--headless=new', ...chromiumArgs].join(' ');
  const args = [url, '--output=json', `--output-path=${file}`, '--quiet', `--chrome-flags=${flags}`];
  const code = await waitForExit(
    startNode([command, ...args], {
      cwd: dirname(file),
      env: { ...process.env, CHROME_PATH: chromium },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  // A signal to Lighthouse stops this script too.
  if (code > 128) throw new Error('Stopped.');
  return code === 0 ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

const points = (report: Report, category: Category): number =>
  Math.round((report.categories[category].score ?? 0) * 100);
const shiftOf = (report: Report): number => report.audits['cumulative-layout-shift']?.numericValue ?? 1;
const secondsOf = (report: Report, audit: string): string =>
  ((report.audits[audit]?.numericValue ?? 0) / 1000).toFixed(1);

/** A busy machine affects only the performance score, so the fastest run counts. */
const best = (reports: readonly Report[]): Report | undefined =>
  reports.toSorted((a, b) => points(b, 'performance') - points(a, 'performance'))[0];

function missedTargets(report: Report): string[] {
  const short = CATEGORIES.filter((category) => points(report, category) < TARGETS[category]).map(
    (category) => `${category} ${points(report, category)} of ${TARGETS[category]}`,
  );
  const shift = shiftOf(report);
  return shift > MAX_LAYOUT_SHIFT ? [...short, `CLS ${shift.toFixed(3)} of ${MAX_LAYOUT_SHIFT}`] : short;
}

/** Titles of failed audits outside performance. */
const failedAudits = (report: Report): string[] =>
  Object.values(report.audits)
    .filter(({ score, numericValue }) => score !== null && score < 1 && numericValue === undefined)
    .map(({ title }) => title);

async function main(args: readonly string[]): Promise<void> {
  const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length) ?? 3);
  if (!Number.isInteger(runs) || runs < 1) throw new Error(USAGE);
  const named = args.filter((arg) => !arg.startsWith('--'));
  const paths = PUBLIC_ROUTES.filter((path) => named.length === 0 || named.includes(path));
  if (paths.length === 0) throw new Error(USAGE);
  await ensureWebBuild();
  await ensureServiceBuild();
  ensureLighthouse();
  const { path: chromium } = await ensureChromium();
  const folder = mkdtempSync(join(tmpdir(), 'firnline-lighthouse-'));
  const service = await startService('sqlite');
  const rows: Record<string, Record<string, number | string>> = {};
  try {
    for (const path of paths) {
      const reports: Report[] = [];
      // Stops at the first run that meets the targets.
      for (
        let run = 0;
        run < runs && !reports.some((report) => missedTargets(report).length === 0);
        run += 1
      ) {
        const report = await measure(`${service.url}${path}`, chromium, join(folder, 'report.json'));
        if (report) reports.push(report);
      }
      const report = best(reports);
      if (!report) throw new Error(`Lighthouse could not measure ${path}.`);
      rows[path] = {
        ...Object.fromEntries(CATEGORIES.map((category) => [category, points(report, category)])),
        CLS: shiftOf(report).toFixed(3),
        'FCP s': secondsOf(report, 'first-contentful-paint'),
        'LCP s': secondsOf(report, 'largest-contentful-paint'),
        'TBT s': secondsOf(report, 'total-blocking-time'),
        runs: reports.length,
      };
      const short = missedTargets(report);
      if (short.length > 0) {
        process.exitCode = 1;
        console.log(`${path}: ${short.join(', ')}. ${failedAudits(report).join('; ')}`);
      }
    }
    console.table(rows);
  } finally {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  exitWithError(error);
}
