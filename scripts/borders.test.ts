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

/** A small house with the given files in it. */
function house(files: Files): string {
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

/** `[rule, importing file, what it writes after "from", the file that makes it resolve]` */
const WRONG: ReadonlyArray<readonly [rule: string, file: string, specifier: string, target?: string]> = [
  ['domain-knows-nothing', 'common/domain/money.ts', 'node:fs'],
  ['domain-knows-nothing', 'common/domain/money.ts', 'zod'],
  ['domain-knows-nothing', 'common/domain/money.ts', '#common/ui/Usd.tsx', 'common/ui/Usd.tsx'],
  ['domain-tests-stay-in-domain', 'common/domain/money.test.ts', '#common/ui/Usd.tsx', 'common/ui/Usd.tsx'],
  ['contract-knows-domain-and-zod', 'common/contract/a.ts', 'react'],
  ['client-knows-contract', 'common/client/a.ts', '#common/domain/money.ts', 'common/domain/money.ts'],
  ['ui-knows-domain-and-react', 'common/ui/A.tsx', '#common/contract/a.ts', 'common/contract/a.ts'],
  ['admin-stays-in-common', 'common/admin/A.tsx', '#web/Router.tsx', 'web/Router.tsx'],
  ['blueprint-only-in-admin', 'web/portal/A.tsx', '@blueprintjs/core'],
  ['blueprint-only-in-admin', 'common/ui/A.tsx', '@blueprintjs/core'],
  ['api-knows-contract-and-domain', 'api/app.ts', '#common/client/a.ts', 'common/client/a.ts'],
  ['api-knows-contract-and-domain', 'api/app.ts', '#common/ui/A.tsx', 'common/ui/A.tsx'],
  ['api-tests-may-also-call', 'api/app.test.ts', '#common/ui/A.tsx', 'common/ui/A.tsx'],
  ['houses-never-import-each-other', 'web/main.tsx', '#api/config/config.ts', 'api/config/config.ts'],
  ['houses-never-import-each-other', 'api/app.ts', '../web/routes.ts', 'web/routes.ts'],
  ['common-never-looks-up', 'common/ui/A.tsx', '#web/routes.ts', 'web/routes.ts'],
  [
    'renderer-mounts-admin',
    'desktop-admin/renderer/a.tsx',
    '../main/window.ts',
    'desktop-admin/main/window.ts',
  ],
  ['preload-knows-the-port', 'desktop-admin/preload/a.ts', '#common/admin/App.tsx', 'common/admin/App.tsx'],
  ['bridge-is-a-promise', 'desktop-admin/bridge.ts', './main/menu.ts', 'desktop-admin/main/menu.ts'],
  ['main-stays-small', 'desktop-admin/main/a.ts', '#common/client/a.ts', 'common/client/a.ts'],
  ['api-features-are-strangers', 'api/features/mail/a.ts', '../contacts/b.ts', 'api/features/contacts/b.ts'],
  [
    'admin-features-are-strangers',
    'common/admin/features/a/A.tsx',
    '../b/B.tsx',
    'common/admin/features/b/B.tsx',
  ],
  ['web-rooms-are-strangers', 'web/site/A.tsx', '../portal/B.tsx', 'web/portal/B.tsx'],
  [
    'portal-sections-are-strangers',
    'web/portal/markets/A.tsx',
    '../watchlist/B.tsx',
    'web/portal/watchlist/B.tsx',
  ],
  ['tests-are-leaves', 'api/app.ts', './test/factories.ts', 'api/test/factories.ts'],
  ['everything-resolves', 'api/app.ts', './nowhere.ts'],
];

/** The same rooms, importing only what they may. */
const RIGHT: Files = {
  'common/domain/money.ts': LEAF,
  'common/contract/a.ts': `import { it as a } from 'zod'; import { it } from '#common/domain/money.ts'; export const b = [a, it];`,
  'common/client/a.ts': `import type { b } from '#common/contract/a.ts'; export type C = typeof b;`,
  'common/ui/Usd.tsx': `import { it } from 'react'; import { it as m } from '#common/domain/money.ts'; export const U = () => <b>{it}{m}</b>;`,
  'common/admin/App.tsx': `import { it } from '@blueprintjs/core'; import { U } from '#common/ui/Usd.tsx'; export const A = () => <U key={it} />;`,
  'api/app.ts': `import { it } from 'koa'; import { b } from '#common/contract/a.ts'; export const app = [it, b];`,
  'api/app.test.ts': `import { app } from './app.ts'; import type { C } from '#common/client/a.ts'; export const t: [unknown, C?] = [app];`,
  'web/admin.tsx': `import { A } from '#common/admin/App.tsx'; export const B = A;`,
};

describe('the border check', () => {
  for (const [rule, file, specifier, target] of WRONG) {
    it(`${rule}: ${file} from ${specifier}`, async () => {
      const folder = house({
        ...(target ? { [target]: LEAF } : {}),
        [file]: `import { it } from '${specifier}';\nexport const there = it;\n`,
      });
      const { violations } = await inspectBorders(folder);
      expect(violations.map((violation) => violation.rule)).toContain(rule);
    });
  }

  it('sees imports of types alone', async () => {
    const folder = house({
      'web/routes.ts': 'export type Path = string;',
      'api/app.ts': `import type { Path } from '#web/routes.ts';\nexport const p: Path = '';\n`,
    });
    const { violations } = await inspectBorders(folder);
    expect(violations).toMatchObject([{ rule: 'houses-never-import-each-other', to: 'web/routes.ts' }]);
  });

  it('sees imports at run time', async () => {
    const folder = house({
      'web/admin.tsx': LEAF,
      'common/ui/A.tsx': `export const load = () => import('#web/admin.tsx');\n`,
    });
    const { violations } = await inspectBorders(folder);
    expect(violations.map(({ rule }) => rule)).toContain('common-never-looks-up');
  });

  it('sees a circle', async () => {
    const folder = house({
      'api/a.ts': `import { b } from './b.ts';\nexport const a = () => b;\n`,
      'api/b.ts': `import { a } from './a.ts';\nexport const b = () => a;\n`,
    });
    const { violations } = await inspectBorders(folder);
    expect(violations.map(({ rule }) => rule)).toContain('no-cycles');
  });

  it('lets two files name the types of each other', async () => {
    const folder = house({
      'api/a.ts': `import { b } from './b.ts';\nexport interface A { b: typeof b }\nexport const a = b;\n`,
      'api/b.ts': `import type { A } from './a.ts';\nexport const b: A[] = [];\n`,
    });
    expect((await inspectBorders(folder)).violations).toEqual([]);
  });

  it('lets a house that keeps the rules pass', async () => {
    const report = await inspectBorders(house(RIGHT));
    expect(report.violations).toEqual([]);
    expect(report.files).toBeGreaterThanOrEqual(Object.keys(RIGHT).length);
  });

  it('tries every rule, and every rule says why', () => {
    const tried = new Set([...WRONG.map(([rule]) => rule), 'no-cycles']);
    expect(borders.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
    expect(borders.filter(({ comment }) => !/^[A-Z].{40,}\.$/.test(comment))).toEqual([]);
  });
});
