import { posix } from 'node:path';

/** The specification of an endpoint, which the contract finds by its name. */
const SPECIFICATION = /Spec$/;
/** Tests export nothing, Blueprint imports these icons as a package, and the build loads the prerenderer by its path. */
const NOT_CHECKED = /\.test\.tsx?$|^common\/admin\/icons\/index\.ts$|^web\/prerender\.tsx$/;
const DECLARED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}/gm;
/** What takes names of another file: its list of names, and the file. */
const TAKEN = /^(?:import|export) (?:type )?(?:\w+, )?\{([^}]*)\} from '([#.][^']+)'/gm;
/** What takes a whole file, and may hand it on. */
const WHOLE = /\bimport\(\s*'([#.][^']+)'\s*\)|^import (?:type )?\* as \w+ from '([#.][^']+)'/gm;

/** The names of a list in braces. @param side before or after `as` */
const namesOf = (list: string, side: 'before' | 'after'): string[] =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type /, ''))
    .filter(Boolean)
    .map((part) => part.split(' as ').at(side === 'before' ? 0 : -1) ?? '');

/** The path of an imported file, from the root of the repository. */
const pathOf = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier);

/**
 * Exports that no other file imports, as `PATH: NAME`; of a file that is taken as a whole, those that no other file
 * names. What is exported for nobody is dead, or needs no `export`.
 * @param texts of all files that could import them, by path
 */
export function findUnusedExports(texts: ReadonlyMap<string, string>): string[] {
  const used = new Set<string>();
  const whole = new Set<string>();
  for (const [from, text] of texts) {
    for (const [, list = '', specifier = ''] of text.matchAll(TAKEN)) {
      for (const name of namesOf(list, 'before')) used.add(`${pathOf(from, specifier)}: ${name}`);
    }
    for (const [, called, imported] of text.matchAll(WHOLE))
      whole.add(pathOf(from, called ?? imported ?? ''));
  }
  const isNamed = (path: string, name: string) =>
    [...texts].some(([other, text]) => other !== path && new RegExp(`\\b${name}\\b`).test(text));
  return [...texts].flatMap(([path, text]) => {
    if (NOT_CHECKED.test(path)) return [];
    const declared = [...text.matchAll(DECLARED)].map(([, name = '']) => name);
    const listed = [...text.matchAll(LISTED)].flatMap(([, list = '']) => namesOf(list, 'after'));
    return [...declared, ...listed]
      .filter((name) => !SPECIFICATION.test(name) && !used.has(`${path}: ${name}`))
      .filter((name) => !whole.has(path) || !isNamed(path, name))
      .map((name) => `${path}: ${name}`);
  });
}
