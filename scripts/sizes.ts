import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { webOutput } from './paths.ts';
import { exitWithError } from './processes.ts';

/** Entry of Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

interface Budget {
  readonly name: string;
  /** Built page whose scripts and styles count. */
  readonly page: string;
  /** Source files that load after the page without anybody's doing, matched at the end of the path. */
  readonly sources?: readonly string[];
  /** Whether the page's own code counts, which loads when a prerendered page is first used. */
  readonly isUsed?: boolean;
  /** In kB (1000 bytes) of gzip. */
  readonly limit: number;
}

/** Screens that load after the first one when somebody opens them. A new one counts without being listed here. */
const OPENED: readonly {
  readonly name: string;
  readonly pattern: RegExp;
  readonly page: string;
  readonly sources: readonly string[];
  readonly limit: number;
  /** Limits of screens with large forms, by the name of the file. */
  readonly limits?: Readonly<Record<string, number>>;
}[] = [
  {
    name: 'portal',
    // Dialogs load on a click, and charts after the figures.
    pattern: /^portal\/(?!layout|signIn|dashboard|notifications)\w+\/(?!\w+(?:Dialog|Chart))([A-Z]\w+)\.tsx$/,
    page: 'shell.html',
    sources: ['portal/SignedInPortal.tsx', 'portal/layout/Sections.tsx'],
    limit: 140,
    limits: {
      Analytics: 144,
      ClientDocuments: 140.5,
      CorrectionForm: 180.5,
      Funding: 141,
      Investments: 142,
      Performance: 140.5,
      Settings: 190.5,
      StatementForm: 184,
      Watchlist: 140.5,
    },
  },
  {
    name: 'admin',
    pattern: /admin\/features\/\w+\/(\w+Tab)\.tsx$/,
    page: 'admin/index.html',
    sources: ['layout/DashboardRoot.tsx'],
    limit: 200,
    limits: { ApprovalsTab: 202.5, ConsultationsTab: 201, InvestorsTab: 203, WithdrawalsTab: 201.5 },
  },
  {
    name: 'admin, before the dashboard',
    pattern: /admin\/session\/(\w+)\.tsx$/,
    page: 'admin/index.html',
    sources: [],
    limit: 176.5,
  },
];

/** The budgets of every screen in the build that `OPENED` describes. */
export const openedBudgets = (manifest: Manifest): Budget[] =>
  OPENED.flatMap(({ name, pattern, page, sources, limit, limits = {} }) => {
    const found = Object.keys(manifest).flatMap((source) => {
      const screen = pattern.exec(source)?.[1];
      return screen ? [{ source, screen }] : [];
    });
    if (found.length === 0) throw new Error(`The build has no screens of ${name}.`);
    return found.map(({ source, screen }) => ({
      name: `${name}: ${screen}`,
      page,
      sources: [...sources, source],
      limit: limits[screen] ?? limit,
    }));
  });

const PORTAL = { page: 'shell.html', sources: ['portal/SignedInPortal.tsx'] };
const ADMIN = {
  page: 'admin/index.html',
  sources: ['layout/DashboardRoot.tsx', 'overview/OverviewPage.tsx'],
};

const BUDGETS: readonly Budget[] = [
  { name: 'landing page', page: 'index.html', limit: 75 },
  { name: 'landing page, in use', page: 'index.html', isUsed: true, limit: 101.5 },
  { name: 'application form', page: 'apply/index.html', limit: 95 },
  { name: 'application form, in use', page: 'apply/index.html', isUsed: true, limit: 132.5 },
  { name: 'contact form', page: 'contact/index.html', limit: 95 },
  { name: 'contact form, in use', page: 'contact/index.html', isUsed: true, limit: 131 },
  { name: 'portal, signing in', page: 'shell.html', sources: ['signIn/SignIn.tsx'], limit: 114 },
  { name: 'portal, dashboard', ...PORTAL, limit: 131.5 },
  { name: 'admin, signing in', page: ADMIN.page, limit: 152.5 },
  { name: 'admin, overview', ...ADMIN, limit: 200 },
];

const FONT_LIMIT = 90;

function find(manifest: Manifest, source: string): string {
  const key = Object.keys(manifest).find((path) => path === source || path.endsWith(`/${source}`));
  if (!key) throw new Error(`The build has no entry for ${source}; its budget cannot be checked.`);
  return key;
}

/** Files of the manifest with everything that they import statically. */
function closureOf(manifest: Manifest, keys: readonly string[]): ReadonlySet<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    files.add(chunk.file);
    for (const style of chunk.css ?? []) files.add(style);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
}

const linkedFiles = (html: string) =>
  [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(
    ([, file = '']) => file,
  );
const codeFiles = (html: string) =>
  /data-code="([^"]*)"/
    .exec(html)?.[1]
    ?.split(' ')
    .map((path) => path.slice(1)) ?? [];

/** Scripts and styles that a built page loads, with static imports. */
export function filesOf(
  manifest: Manifest,
  html: string,
  { sources = [], isUsed = false }: Pick<Budget, 'sources' | 'isUsed'> = {},
): ReadonlySet<string> {
  const files = [...linkedFiles(html), ...(isUsed ? codeFiles(html) : [])];
  const keys = Object.keys(manifest).filter((key) => files.includes(manifest[key]?.file ?? ''));
  return new Set([
    ...files,
    ...closureOf(manifest, [...keys, ...sources.map((source) => find(manifest, source))]),
  ]);
}

const gzipSize = (file: string) => gzipSync(readFileSync(join(webOutput, file)), { level: 9 }).length / 1000;

/** Size of the fonts in kB; they are already compressed. */
function fontWeight(manifest: Manifest): number {
  const fonts = new Set(
    Object.values(manifest)
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.woff2')),
  );
  return [...fonts].reduce((sum, file) => sum + readFileSync(join(webOutput, file)).length / 1000, 0);
}

function main() {
  const path = join(webOutput, '.vite', 'manifest.json');
  if (!existsSync(path)) throw new Error('There is no build. Run npm run build first.');
  const manifest: Manifest = JSON.parse(readFileSync(path, 'utf8'));
  const rows = [...BUDGETS, ...openedBudgets(manifest)].map(({ name, page, limit, ...options }) => {
    const html = readFileSync(join(webOutput, page), 'utf8');
    const files = [...filesOf(manifest, html, options)];
    return { name, limit, weight: files.reduce((sum, file) => sum + gzipSize(file), 0) };
  });
  rows.push({ name: 'fonts', limit: FONT_LIMIT, weight: fontWeight(manifest) });
  for (const { name, weight, limit } of rows) {
    const verdict = weight > limit ? `over by ${(weight - limit).toFixed(1)}` : 'within';
    console.log(`${name}: ${weight.toFixed(1)} kB of ${limit}, ${verdict}`);
  }
  if (rows.some(({ weight, limit }) => weight > limit)) process.exitCode = 1;
}

if (import.meta.main) {
  try {
    main();
  } catch (error) {
    exitWithError(error);
  }
}
