import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromiumArgs } from './chromium.ts';
import { startNode, waitForExit } from './processes.ts';
import { ensurePackages } from './separatePackages.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** The least points by category, where other categories do not count, and the largest layout shift. */
export type Targets = Readonly<Partial<Record<Category, number>>> & { readonly maxLayoutShift: number };

/** Pages for search engines. */
export const PUBLIC_TARGETS: Targets = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  maxLayoutShift: 0.01,
};
/** Pages behind a sign-in, which search engines do not index. */
export const PORTAL_TARGETS: Targets = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  maxLayoutShift: 0.01,
};
/** The dashboard of staff, which is for large screens on fast connections; its performance is only reported. */
export const STAFF_TARGETS: Targets = { accessibility: 100, 'best-practices': 100, maxLayoutShift: 0.1 };

/** The used parts of a Lighthouse report. */
export interface Report {
  readonly categories: Readonly<Record<Category, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly numericValue?: number }>
  >;
}

/** Installs Lighthouse unless it is there. @returns its command */
export const ensureLighthouse = (): string => ensurePackages('lighthouse', 'lighthouse/cli/index.js');

/** How Lighthouse gets a browser: it starts one, or it uses the signed-in one at a port with its cookies. */
type LighthouseBrowser = { readonly chromium: string } | { readonly port: number };

function browserArgs(browser: LighthouseBrowser): readonly string[] {
  if ('port' in browser) return [`--port=${browser.port}`, '--disable-storage-reset'];
  return [`--chrome-flags=${['--headless=new', ...chromiumArgs].join(' ')}`];
}

/**
 * Measures a page with the mobile preset.
 * @param file of the report
 * @returns undefined when Lighthouse fails, which can happen on a busy machine
 */
export async function runLighthouse(
  url: string,
  browser: LighthouseBrowser,
  file: string,
): Promise<Report | undefined> {
  const args = [url, '--output=json', `--output-path=${file}`, '--quiet', ...browserArgs(browser)];
  const code = await waitForExit(
    startNode([ensureLighthouse(), ...args], {
      cwd: dirname(file),
      env: { ...process.env, ...('chromium' in browser && { CHROME_PATH: browser.chromium }) },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  // A signal to Lighthouse stops this script too.
  if (code > 128) throw new Error('Stopped.');
  return code === 0 ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

export const points = (report: Report, category: Category): number =>
  Math.round((report.categories[category].score ?? 0) * 100);
export const shiftOf = (report: Report): number =>
  report.audits['cumulative-layout-shift']?.numericValue ?? 1;
export const secondsOf = (report: Report, audit: string): string =>
  ((report.audits[audit]?.numericValue ?? 0) / 1000).toFixed(1);

/** A busy machine affects only the performance score, so the fastest run counts. */
export const best = (reports: readonly Report[]): Report | undefined =>
  reports.toSorted((a, b) => points(b, 'performance') - points(a, 'performance'))[0];

export function missedTargets(report: Report, targets: Targets): string[] {
  const short = CATEGORIES.filter((category) => points(report, category) < (targets[category] ?? 0)).map(
    (category) => `${category} ${points(report, category)} of ${targets[category]}`,
  );
  const shift = shiftOf(report);
  const { maxLayoutShift } = targets;
  return shift > maxLayoutShift ? [...short, `CLS ${shift.toFixed(3)} of ${maxLayoutShift}`] : short;
}

/** Titles of failed audits outside performance. */
export const failedAudits = (report: Report): string[] =>
  Object.values(report.audits)
    .filter(({ score, numericValue }) => score !== null && score < 1 && numericValue === undefined)
    .map(({ title }) => title);
