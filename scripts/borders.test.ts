import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { borders } from './borderRules.ts';
import { inspectBorders } from './borders.ts';

type Files = Readonly<Record<string, string>>;

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function installed(name: string): Files {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', exports: './index.js' }),
    [`node_modules/${name}/index.js`]: 'export const it = 1;',
  };
}

const PACKAGES = ['zod', 'react', '@blueprintjs/core', 'koa', 'electron'];

/** Creates a small repository with the given files. */
function createRepository(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-borders-'));
  folders.push(folder);
  const everything: Files = {
    'package.json': JSON.stringify({
      name: 'fixture',
      type: 'module',
      imports: { '#common/*': './common/*', '#api/*': './api/*', '#web/*': './web/*' },
      dependencies: Object.fromEntries(PACKAGES.map((name) => [name, '1.0.0'])),
    }),
    ...Object.assign({}, ...PACKAGES.map(installed)),
    ...files,
  };
  for (const [path, text] of Object.entries(everything)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const LEAF = 'export const it = 1;';

/** `[rule, importing file, import specifier, imported file that must exist]` */
const FORBIDDEN: ReadonlyArray<readonly [rule: string, file: string, specifier: string, target?: string]> = [
  ['domain-imports-domain-only', 'common/domain/money.ts', 'node:fs'],
  ['domain-imports-domain-only', 'common/domain/money.ts', 'zod'],
  ['domain-imports-domain-only', 'common/domain/money.ts', '#common/ui/Usd.tsx', 'common/ui/Usd.tsx'],
  ['domain-tests-stay-in-domain', 'common/domain/money.test.ts', '#common/ui/Usd.tsx', 'common/ui/Usd.tsx'],
  [
    'language-imports-the-message-library',
    'common/language/a.ts',
    '#common/contract/a.ts',
    'common/contract/a.ts',
  ],
  ['contract-imports-domain-and-zod', 'common/contract/a.ts', 'react'],
  ['react-client-has-no-components', 'common/client/react/a.ts', '#common/ui/Usd.tsx', 'common/ui/Usd.tsx'],
  ['client-imports-contract', 'common/client/a.ts', '#common/domain/money.ts', 'common/domain/money.ts'],
  ['ui-imports-domain-and-react', 'common/ui/A.tsx', '#common/contract/a.ts', 'common/contract/a.ts'],
  ['admin-stays-in-common', 'common/admin/A.tsx', '#web/Router.tsx', 'web/Router.tsx'],
  ['blueprint-only-in-admin', 'web/portal/A.tsx', '@blueprintjs/core'],
  ['blueprint-only-in-admin', 'common/ui/A.tsx', '@blueprintjs/core'],
  ['api-imports-contract-and-domain', 'api/app.ts', '#common/client/a.ts', 'common/client/a.ts'],
  ['api-imports-contract-and-domain', 'api/app.ts', '#common/ui/A.tsx', 'common/ui/A.tsx'],
  ['api-tests-import-no-screens', 'api/app.test.ts', '#common/ui/A.tsx', 'common/ui/A.tsx'],
  ['applications-are-independent', 'web/main.tsx', '#api/config/config.ts', 'api/config/config.ts'],
  ['applications-are-independent', 'api/app.ts', '../web/routes.ts', 'web/routes.ts'],
  ['common-imports-no-application', 'common/ui/A.tsx', '#web/routes.ts', 'web/routes.ts'],
  [
    'renderer-is-a-web-page',
    'desktop-admin/renderer/a.tsx',
    '../main/window.ts',
    'desktop-admin/main/window.ts',
  ],
  ['preload-imports-the-port', 'desktop-admin/preload/a.ts', '#common/admin/App.tsx', 'common/admin/App.tsx'],
  ['bridge-is-types-only', 'desktop-admin/bridge.ts', './main/menu.ts', 'desktop-admin/main/menu.ts'],
  ['main-imports-no-pages', 'desktop-admin/main/a.ts', '#common/client/a.ts', 'common/client/a.ts'],
  [
    'entries-are-shown-or-verified',
    'api/accounts/a.ts',
    '#api/journal/foldEntries.ts',
    'api/journal/foldEntries.ts',
  ],
  [
    'postings-and-charges-have-one-writer',
    'api/accounts/changeAccount.ts',
    '#api/ledger/entities.ts',
    'api/ledger/entities.ts',
  ],
  [
    'entries-are-appended-by-the-unit-of-work',
    'api/features/contacts/a.ts',
    '#api/journal/append.ts',
    'api/journal/append.ts',
  ],
  ['api-base-imports-no-feature', 'api/db/a.ts', '#api/features/contacts/b.ts', 'api/features/contacts/b.ts'],
  [
    'api-features-are-independent',
    'api/features/email/a.ts',
    '../contacts/b.ts',
    'api/features/contacts/b.ts',
  ],
  [
    'commands-use-the-unit-of-work',
    'api/features/contacts/commands.ts',
    '#api/db/kysely.ts',
    'api/db/kysely.ts',
  ],
  [
    'admin-features-are-independent',
    'common/admin/features/a/A.tsx',
    '../b/B.tsx',
    'common/admin/features/b/B.tsx',
  ],
  ['web-areas-are-independent', 'web/site/A.tsx', '../portal/B.tsx', 'web/portal/B.tsx'],
  [
    'portal-sections-are-independent',
    'web/portal/markets/A.tsx',
    '../watchlist/B.tsx',
    'web/portal/watchlist/B.tsx',
  ],
  ['code-imports-no-tests', 'api/app.ts', './test/factories.ts', 'api/test/factories.ts'],
  ['everything-resolves', 'api/app.ts', './nowhere.ts'],
];

/** Files whose imports are all allowed. */
const ALLOWED: Files = {
  'common/domain/money.ts': LEAF,
  'common/contract/a.ts': `import { it as a } from 'zod'; import { it } from '#common/domain/money.ts'; export const b = [a, it];`,
  'common/client/a.ts': `import type { b } from '#common/contract/a.ts'; export type C = typeof b;`,
  'common/ui/Usd.tsx': `import { it } from 'react'; import { it as m } from '#common/domain/money.ts'; export const U = () => <b>{it}{m}</b>;`,
  'common/admin/App.tsx': `import { it } from '@blueprintjs/core'; import { U } from '#common/ui/Usd.tsx'; export const A = () => <U key={it} />;`,
  'api/app.ts': `import { it } from 'koa'; import { b } from '#common/contract/a.ts'; export const app = [it, b];`,
  'api/app.test.ts': `import { app } from './app.ts'; import type { C } from '#common/client/a.ts'; export const t: [unknown, C?] = [app];`,
  'web/admin.tsx': `import { A } from '#common/admin/App.tsx'; export const B = A;`,
};

describe('inspectBorders', () => {
  for (const [rule, file, specifier, target] of FORBIDDEN) {
    it(`reports ${rule}: ${file} imports ${specifier}`, async () => {
      const folder = createRepository({
        ...(target ? { [target]: LEAF } : {}),
        [file]: `import { it } from '${specifier}';\nexport const there = it;\n`,
      });
      const { violations } = await inspectBorders(folder);
      expect(violations.map((violation) => violation.rule)).toContain(rule);
    });
  }

  it('reports type imports', async () => {
    const folder = createRepository({
      'web/routes.ts': 'export type Path = string;',
      'api/app.ts': `import type { Path } from '#web/routes.ts';\nexport const p: Path = '';\n`,
    });
    const { violations } = await inspectBorders(folder);
    expect(violations).toMatchObject([{ rule: 'applications-are-independent', to: 'web/routes.ts' }]);
  });

  it('reports dynamic imports', async () => {
    const folder = createRepository({
      'web/admin.tsx': LEAF,
      'common/ui/A.tsx': `export const load = () => import('#web/admin.tsx');\n`,
    });
    const { violations } = await inspectBorders(folder);
    expect(violations.map(({ rule }) => rule)).toContain('common-imports-no-application');
  });

  it('reports cycles', async () => {
    const folder = createRepository({
      'api/a.ts': `import { b } from './b.ts';\nexport const a = () => b;\n`,
      'api/b.ts': `import { a } from './a.ts';\nexport const b = () => a;\n`,
    });
    const { violations } = await inspectBorders(folder);
    expect(violations.map(({ rule }) => rule)).toContain('no-cycles');
  });

  it('allows cycles between types', async () => {
    const folder = createRepository({
      'api/a.ts': `import { b } from './b.ts';\nexport interface A { b: typeof b }\nexport const a = b;\n`,
      'api/b.ts': `import type { A } from './a.ts';\nexport const b: A[] = [];\n`,
    });
    expect((await inspectBorders(folder)).violations).toEqual([]);
  });

  it('accepts allowed imports', async () => {
    const report = await inspectBorders(createRepository(ALLOWED));
    expect(report.violations).toEqual([]);
    expect(report.files).toBeGreaterThanOrEqual(Object.keys(ALLOWED).length);
  });

  it('has a test and a reason for every rule', () => {
    const tried = new Set([...FORBIDDEN.map(([rule]) => rule), 'no-cycles']);
    expect(borders.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
    expect(borders.filter(({ comment }) => !/^[A-Z].{40,}\.$/.test(comment))).toEqual([]);
  });
});
