/** The specification of an endpoint, which the contract finds by its name. */
const SPECIFICATION = /Spec$/;
const EXPORTED = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

/**
 * Exported values that no other file names, as `PATH: NAME`. What is exported for nobody is dead, or needs no `export`.
 * @param texts of all files that could import them, by path
 */
export function findUnusedExports(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, number>();
  for (const text of texts.values()) {
    for (const word of new Set(text.match(/\w+/g))) files.set(word, (files.get(word) ?? 0) + 1);
  }
  return [...texts].flatMap(([path, text]) =>
    [...text.matchAll(EXPORTED)]
      .map(([, name = '']) => name)
      .filter((name) => files.get(name) === 1 && !SPECIFICATION.test(name))
      .map((name) => `${path}: ${name}`),
  );
}
