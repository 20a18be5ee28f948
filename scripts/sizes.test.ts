import { describe, expect, it } from 'vitest';
import { filesOf, type Manifest } from './sizes.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_shared.js'], css: ['index.css'] },
  'site/HomePage.tsx': { file: 'home.js', imports: ['_shared.js', '_cycle.js'] },
  'site/About.tsx': { file: 'about.js', imports: ['_shared.js'], css: ['about.css'] },
  '_shared.js': { file: 'shared.js', css: ['shared.css'] },
  '_cycle.js': { file: 'cycle.js', imports: ['site/HomePage.tsx'] },
};

describe('filesOf', () => {
  it('returns scripts and styles of static imports once', () => {
    const files = filesOf(manifest, ['index.html', 'HomePage.tsx']);
    expect([...files].sort()).toEqual([
      'cycle.js',
      'home.js',
      'index.css',
      'index.js',
      'shared.css',
      'shared.js',
    ]);
  });

  it('throws for a screen that the build does not contain', () => {
    expect(() => filesOf(manifest, ['site/Gone.tsx'])).toThrow('no entry for site/Gone.tsx');
  });
});
