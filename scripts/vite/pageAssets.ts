import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Paths of the files of a page. */
export interface PageAssets {
  /** Styles that the entry does not link itself, in the order of the cascade. */
  readonly styles: readonly string[];
  /** Scripts that the entry does not import itself. */
  readonly scripts: readonly string[];
}

const stylesOf = (chunk: Rolldown.OutputChunk): string[] => [...(chunk.viteMetadata?.importedCss ?? [])];

/** A chunk and everything that it imports statically; what a chunk imports comes before it. */
function staticImports(
  bundle: Rolldown.OutputBundle,
  from: Rolldown.OutputChunk,
  found = new Set<Rolldown.OutputChunk>(),
): ReadonlySet<Rolldown.OutputChunk> {
  if (found.has(from)) return found;
  for (const name of from.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') staticImports(bundle, imported, found);
  }
  return found.add(from);
}

/** Finds the files that these source modules need besides the entry. @param root folder of the web app's sources */
export function pageAssets(
  bundle: Rolldown.OutputBundle,
  root: string,
  modules: readonly string[],
): PageAssets {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (module: string): Rolldown.OutputChunk => {
    const file = join(root, module);
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === file);
    if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
    return chunk;
  };
  // Texts are entries of their own.
  const isPage = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
    isEntry && !facadeModuleId?.startsWith(join(root, 'messages'));
  const entry = chunks.filter(isPage).flatMap((chunk) => [...staticImports(bundle, chunk)]);
  const own = modules
    .flatMap((module) => [...staticImports(bundle, chunkOf(module))])
    .filter((chunk) => !entry.includes(chunk));
  const linked = entry.flatMap(stylesOf);
  const toPaths = (names: readonly string[]) => [...new Set(names)].map((name) => `/${name}`);
  return {
    styles: toPaths(own.flatMap(stylesOf).filter((name) => !linked.includes(name))),
    scripts: toPaths(own.map(({ fileName }) => fileName)),
  };
}

/** The longest of these scripts. */
export function largestOf(bundle: Rolldown.OutputBundle, scripts: readonly string[]): string | undefined {
  const lengthOf = (path: string) => {
    const file = bundle[path.slice(1)];
    return file?.type === 'chunk' ? file.code.length : 0;
  };
  return scripts.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
}
