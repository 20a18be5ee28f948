import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES, type Language } from '../common/language/language.ts';
import { localPath, splitLanguage } from '../common/language/localPath.ts';
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
  STAFF_TARGETS,
  secondsOf,
  shiftOf,
  type Targets,
} from './lighthouseReport.ts';
import { exitWithError } from './processes.ts';
import { ensureServiceBuild } from './serviceBuild.ts';
import { asInvestor, asStaff, openSignedInBrowser } from './signedInBrowser.ts';
import { ensureWebBuild } from './webBuild.ts';

/** Measures public pages, the portal's sign-in, and both dashboards with Lighthouse's mobile preset. */
const USAGE =
  'npm run lighthouse -- [--runs=3] [--languages=en,de,fr] [paths]; the dashboards are /portal:signed-in and /admin:signed-in';

/** Behind a session. */
const SIGNED_IN = ['/portal:signed-in', '/admin:signed-in'] as const;
type SignedInPath = (typeof SIGNED_IN)[number];
const SIGNED_OUT = [...PUBLIC_ROUTES, '/portal'] as const;
/** Pages in every language, and the dashboards in the default one. */
const PATHS: readonly string[] = [
  ...LANGUAGES.flatMap((language) => SIGNED_OUT.map((path) => localPath(language, path))),
  ...SIGNED_IN,
];

const isSignedIn = (path: string): path is SignedInPath => path.endsWith(':signed-in');

function targetsOf(path: string): Targets {
  const page = splitLanguage(path).path;
  if (page.startsWith('/admin')) return STAFF_TARGETS;
  return page.startsWith('/portal') ? PORTAL_TARGETS : PUBLIC_TARGETS;
}

export interface PageResult {
  readonly path: string;
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
  path: string,
): Promise<Report | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    if (!isSignedIn(path)) return await runLighthouse(`${service.url}${path}`, { chromium }, file);
    const startSession = path === '/admin:signed-in' ? asStaff : asInvestor(session);
    const browser = await openSignedInBrowser(chromium, service.url, startSession);
    const url = `${service.url}${path.slice(0, path.indexOf(':'))}`;
    return await runLighthouse(url, browser, file).finally(browser.close);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures each page until a run meets the targets, at most `runs` times. */
async function measurePages(paths: readonly string[], runs: number): Promise<readonly PageResult[]> {
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

/** Measures all pages in the languages, or those that `names` lists, and prints the figures. */
export async function measureAndPrint(
  names: readonly string[] = [],
  runs = 3,
  languages: readonly Language[] = [DEFAULT_LANGUAGE],
): Promise<readonly PageResult[]> {
  const paths = PATHS.filter((path) => {
    const { language, path: page } = splitLanguage(path);
    if (names.includes(path)) return true;
    return languages.includes(language) && (names.length === 0 || names.includes(page));
  });
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
  const option = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const runs = option('runs');
  const languages = option('languages')?.split(',').filter(isLanguage);
  const names = args.filter((arg) => !arg.startsWith('--'));
  measureAndPrint(names, runs === undefined ? undefined : Number(runs), languages).catch(exitWithError);
}
