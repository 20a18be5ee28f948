import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSignIn } from '../e2e/demo.ts';
import { type Session, signInOverHttp } from '../e2e/investors.ts';
import { type Service, startService } from '../e2e/service.ts';
import { PUBLIC_ROUTES } from '../web/routes.ts';
import { ensureChromium } from './chromium.ts';
import {
  best,
  CATEGORIES,
  ensureLighthouse,
  failedAudits,
  missedTargets,
  PORTAL_TARGETS,
  PUBLIC_TARGETS,
  points,
  type Report,
  runLighthouse,
  secondsOf,
  shiftOf,
  type Targets,
} from './lighthouseReport.ts';
import { exitWithError } from './processes.ts';
import { ensureServiceBuild } from './serviceBuild.ts';
import { openSignedInBrowser } from './signedInBrowser.ts';
import { ensureWebBuild } from './webBuild.ts';

/** Measures public pages, the portal's sign-in and its dashboard with Lighthouse's mobile preset. */
const USAGE = 'npm run lighthouse -- [--runs=3] [paths]; the path of the dashboard is /portal:signed-in';

const SIGNED_IN = '/portal:signed-in';
const PATHS = [...PUBLIC_ROUTES, '/portal', SIGNED_IN] as const;
type Path = (typeof PATHS)[number];

const targetsOf = (path: Path): Targets => (path.startsWith('/portal') ? PORTAL_TARGETS : PUBLIC_TARGETS);

export interface PageResult {
  readonly path: Path;
  readonly report: Report;
  readonly runs: number;
  /** What the page misses; empty when it meets every target. */
  readonly missed: readonly string[];
}

/** One run; a signed-in page gets a new browser, so that nothing is cached. */
async function measure(
  service: Service,
  session: Session,
  chromium: string,
  path: Path,
): Promise<Report | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    if (path !== SIGNED_IN) return await runLighthouse(`${service.url}${path}`, { chromium }, file);
    const browser = await openSignedInBrowser(chromium, service.url, session);
    return await runLighthouse(`${service.url}/portal`, browser, file).finally(browser.close);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures each page until a run meets the targets, at most `runs` times. */
export async function measurePages(paths: readonly Path[], runs: number): Promise<readonly PageResult[]> {
  await ensureWebBuild();
  await ensureServiceBuild();
  ensureLighthouse();
  const { path: chromium } = await ensureChromium();
  const service = await startService('sqlite', { DEMO_DATA: '1' });
  const results: PageResult[] = [];
  try {
    const signIn = demoSignIn(service.output());
    const session = {
      ...signIn,
      fullName: 'Mara Vellenberg',
      cookie: await signInOverHttp(service.url, signIn),
    };
    for (const path of paths) {
      const reports: Report[] = [];
      const isMet = (report: Report) => missedTargets(report, targetsOf(path)).length === 0;
      for (let run = 0; run < runs && !reports.some(isMet); run += 1) {
        const report = await measure(service, session, chromium, path);
        if (report) reports.push(report);
      }
      const report = best(reports);
      if (!report) throw new Error(`Lighthouse could not measure ${path}.`);
      results.push({ path, report, runs: reports.length, missed: missedTargets(report, targetsOf(path)) });
    }
  } finally {
    await service.stop();
  }
  return results;
}

/** The figures of a page, for a table. */
export const rowOf = ({ report, runs }: PageResult): Readonly<Record<string, number | string>> => ({
  ...Object.fromEntries(CATEGORIES.map((category) => [category, points(report, category)])),
  CLS: shiftOf(report).toFixed(3),
  'FCP s': secondsOf(report, 'first-contentful-paint'),
  'LCP s': secondsOf(report, 'largest-contentful-paint'),
  'TBT s': secondsOf(report, 'total-blocking-time'),
  runs,
});

/** Measures all pages, or those that `names` lists, and prints the figures. */
export async function measureAndPrint(
  names: readonly string[] = [],
  runs = 3,
): Promise<readonly PageResult[]> {
  const paths = PATHS.filter((path) => names.length === 0 || names.includes(path));
  if (paths.length === 0 || !Number.isInteger(runs) || runs < 1) throw new Error(USAGE);
  const results = await measurePages(paths, runs);
  for (const { path, missed, report } of results.filter(({ missed }) => missed.length > 0)) {
    process.exitCode = 1;
    console.log(`${path}: ${missed.join(', ')}. ${failedAudits(report).join('; ')}`);
  }
  console.table(Object.fromEntries(results.map((result) => [result.path, rowOf(result)])));
  return results;
}

if (import.meta.main) {
  const args = process.argv.slice(2);
  const runs = args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length);
  const names = args.filter((arg) => !arg.startsWith('--'));
  measureAndPrint(names, runs === undefined ? undefined : Number(runs)).catch(exitWithError);
}
