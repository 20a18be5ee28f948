/**
 * Prints what is shipped, with hashes and licences, as CycloneDX: `npm run --silent sbom`. It reads only the lockfile.
 */
import { execFileSync } from 'node:child_process';
import { root } from './paths.ts';

/** Packages that do not state the licence in their package.json, with the one in their LICENSE file. */
export const STATED: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

const MAX_BYTES = 64 * 1024 * 1024;
/** What npm marks with it is only needed for development. */
const DEVELOPMENT = 'cdx:npm:package:development';

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly hashes?: readonly object[];
  readonly licenses?: readonly object[];
  readonly properties?: readonly { readonly name: string }[];
}

export interface Sbom {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/** Leaves out what is only for development, and adds the licences that packages do not state. */
export function shippedOf(sbom: Sbom): Sbom {
  const isDevelopment = ({ properties = [] }: Component) =>
    properties.some(({ name }) => name === DEVELOPMENT);
  const omitted = new Set(sbom.components.filter(isDevelopment).map((component) => component['bom-ref']));
  const components = sbom.components
    .filter((component) => !isDevelopment(component))
    .map((component) => {
      const id = STATED[component.name];
      return id === undefined ? component : { ...component, licenses: [{ license: { id } }] };
    });
  const dependencies = sbom.dependencies
    .filter(({ ref }) => !omitted.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => !omitted.has(other)) }));
  return { ...sbom, components, dependencies };
}

/** `npm sbom --omit dev` also leaves out what is shipped and a package for development needs too. */
export function makeSbom(): Sbom {
  const isWindows = process.platform === 'win32';
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const text = execFileSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_BYTES,
    shell: isWindows,
  });
  return shippedOf(JSON.parse(text));
}

if (import.meta.main) console.log(JSON.stringify(makeSbom(), null, 2));
