import { describe, expect, it } from 'vitest';
import { filesOf, type Manifest, openedBudgets } from './sizes.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
  'startPage.tsx': { file: 'assets/start.js', imports: ['_shared.js'] },
  'site/HomePage.tsx': { file: 'assets/home.js', imports: ['_shared.js', '_cycle.js'] },
  'portal/SignedInPortal.tsx': {
    file: 'assets/portal.js',
    imports: ['_shared.js'],
    css: ['assets/portal.css'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  '_cycle.js': { file: 'assets/cycle.js', imports: ['site/HomePage.tsx'] },
};

const PAGE = `<script src="/theme-init.js"></script>
  <link rel="icon" href="/favicon.svg">
  <script type="module" crossorigin src="/assets/index.js"></script>
  <link rel="stylesheet" crossorigin href="/assets/shared.css">
  <div id="app" data-code="/assets/start.js /assets/home.js"></div>`;
const LOADED = ['assets/index.css', 'assets/index.js', 'assets/shared.css', 'theme-init.js'];
const filesOfPage = (options?: Parameters<typeof filesOf>[2]) => [...filesOf(manifest, PAGE, options)].sort();

describe('filesOf', () => {
  it('returns the scripts and styles that the page links, with static imports', () => {
    expect(filesOfPage()).toEqual(LOADED);
  });

  it('adds the code that loads when the page is used, each file once', () => {
    const code = ['assets/cycle.js', 'assets/home.js', 'assets/shared.js', 'assets/start.js'];
    expect(filesOfPage({ isUsed: true })).toEqual([...LOADED, ...code].sort());
  });

  it('adds the sources that load after the page', () => {
    const portal = ['assets/portal.css', 'assets/portal.js', 'assets/shared.js'];
    expect(filesOfPage({ sources: ['SignedInPortal.tsx'] })).toEqual([...LOADED, ...portal].sort());
  });

  it('throws for a screen that the build does not contain', () => {
    expect(() => filesOfPage({ sources: ['site/Gone.tsx'] })).toThrow('no entry for site/Gone.tsx');
  });
});

describe('openedBudgets', () => {
  const source = (key: string): Manifest => ({ [key]: { file: `assets/${key}.js` } });
  const build: Manifest = {
    ...source('portal/markets/Markets.tsx'),
    ...source('portal/settings/TotpDialog.tsx'),
    ...source('portal/settings/Settings.tsx'),
    ...source('../common/admin/features/staff/StaffTab.tsx'),
    ...source('../common/admin/features/fees/FeesTab.tsx'),
    ...source('../common/admin/session/InvitationPage.tsx'),
  };

  it('counts every screen of the build, also a new one', () => {
    expect(openedBudgets(build).map(({ name, limit }) => `${name} ${limit}`)).toEqual([
      'portal: Markets 140',
      'portal: Settings 190.5',
      'admin: StaffTab 200',
      'admin: FeesTab 200',
      'admin, before the dashboard: InvitationPage 176.5',
    ]);
  });

  it('throws when the screens of a part are not in the build', () => {
    expect(() => openedBudgets(source('portal/markets/Markets.tsx'))).toThrow('no screens of admin');
  });
});
