import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
// The whole package needs a bundler, because the icons are TSX.
import * as Classes from '@blueprintjs/core/lib/cjs/common/classes.js';

const resolve = createRequire(import.meta.url).resolve;
const ROOTS = {
  core: join(dirname(resolve('@blueprintjs/core/package.json')), 'lib/esm/components'),
  select: join(dirname(resolve('@blueprintjs/select/package.json')), 'lib/esm/components'),
} as const;

/** Classes that components compute from their props. */
const MODIFIERS = [
  'ACTIVE',
  'ALIGN_LEFT',
  'ALIGN_RIGHT',
  'DISABLED',
  'FILL',
  'INTENT_PRIMARY',
  'INTENT_SUCCESS',
  'INTENT_WARNING',
  'INTENT_DANGER',
  'LARGE',
  'SMALL',
  'MINIMAL',
  'OUTLINED',
  'LOADING',
  'SELECTED',
  'ICON',
  'HEADING',
] as const;

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Names that the sources import from Blueprint. */
function importedNames(sources: readonly string[]): Set<string> {
  const names = new Set<string>();
  for (const source of sources) {
    for (const [, list = ''] of source.matchAll(/import \{([^}]+)\} from '@blueprintjs\/(?:core|select)'/g)) {
      for (const name of list.split(',')) names.add(name.trim().replace(/^type /, ''));
    }
  }
  return names;
}

/** The module files that export these names. */
function modulesOf(names: ReadonlySet<string>): string[] {
  return Object.values(ROOTS).flatMap((root) => {
    const index = readFileSync(join(root, 'index.js'), 'utf8');
    return [...index.matchAll(/export \{([^}]+)\} from "(\.[^"]+)"/g)]
      .filter(([, list = '']) => list.split(',').some((name) => names.has(name.trim())))
      .map(([, , path = '']) => join(root, `${path}.js`));
  });
}

/**
 * CSS classes that the Blueprint components imported below `folder` can use, including those of the components that
 * they are composed of.
 */
export function blueprintClasses(folder: string): string[] {
  const names = new Map<string, unknown>(Object.entries(Classes));
  const queue = modulesOf(importedNames(sourcesUnder(folder)));
  const seen = new Set<string>();
  const used = new Set<string>(MODIFIERS);
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const code = readFileSync(file, 'utf8');
    for (const [name] of code.matchAll(/\b[A-Z][A-Z0-9_]+\b/g)) used.add(name);
    for (const [, path = ''] of code.matchAll(/from "(\.\.?\/[^"]+)"/g)) {
      if (!path.startsWith('../../')) queue.push(join(dirname(file), `${path}.js`));
    }
    // Select builds on core's components by name.
    queue.push(...modulesOf(importedNames([code.replaceAll('"', "'")])));
  }
  return [...used].map((name) => names.get(name)).filter((value) => typeof value === 'string');
}
