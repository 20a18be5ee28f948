import type { Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { missingImports } from './leanPreloads.ts';

const chunk = (name: string, ...imports: string[]) => ({
  [`${name}.js`]: { type: 'chunk', name, fileName: `${name}.js`, imports } as unknown as Rolldown.OutputChunk,
});
const bundle: Rolldown.OutputBundle = {
  ...chunk('startPage', 'react.js'),
  ...chunk('portal', 'cache.js'),
  ...chunk('cache', 'react.js'),
  ...chunk('react'),
};
const IMPORTS = ['dialog.js', 'cache.js', 'react.js'];

describe('missingImports', () => {
  it('leaves out what the importer has loaded, also through its imports', () => {
    expect(missingImports(bundle, 'portal.js', IMPORTS)).toEqual(['dialog.js']);
  });

  it('is empty for the choice of the page, whose HTML lists the files', () => {
    expect(missingImports(bundle, 'startPage.js', IMPORTS)).toEqual([]);
  });

  it('keeps everything for an importer that it does not know', () => {
    expect(missingImports(bundle, 'other.js', IMPORTS)).toEqual(IMPORTS);
  });
});
