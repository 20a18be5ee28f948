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
  /** Source files that must be loaded before the screen appears, matched at the end of the path. */
  readonly sources: readonly string[];
  /** In kB (1000 bytes) of gzip. */
  readonly limit: number;
}

const BUDGETS: readonly Budget[] = [
  { name: 'landing page', sources: ['index.html', 'site/HomePage.tsx'], limit: 90.2 },
  { name: 'application form', sources: ['index.html', 'apply/ApplyPage.tsx'], limit: 119 },
  { name: 'contact form', sources: ['index.html', 'contact/ContactPage.tsx'], limit: 120 },
  { name: 'portal, signing in', sources: ['index.html', 'PortalPage.tsx', 'signIn/SignIn.tsx'], limit: 120 },
  {
    name: 'portal, dashboard',
    sources: ['index.html', 'PortalPage.tsx', 'portal/SignedInPortal.tsx'],
    limit: 148,
  },
  {
    name: 'admin, first tab',
    sources: ['index.html', 'AdminPage.tsx', 'layout/DashboardRoot.tsx', 'applications/ApplicationsTab.tsx'],
    limit: 200,
  },
];

const FONT_LIMIT = 90;

function find(manifest: Manifest, source: string): string {
  const key = Object.keys(manifest).find((path) => path === source || path.endsWith(`/${source}`));
  if (!key) throw new Error(`The build has no entry for ${source}; its budget cannot be checked.`);
  return key;
}

/** Scripts and styles that are loaded with these sources, through static imports. */
export function filesOf(manifest: Manifest, sources: readonly string[]): ReadonlySet<string> {
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
  for (const source of sources) visit(find(manifest, source));
  return files;
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
  const rows = BUDGETS.map(({ name, sources, limit }) => ({
    name,
    limit,
    weight: [...filesOf(manifest, sources)].reduce((sum, file) => sum + gzipSize(file), 0),
  }));
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
