import type { Plugin } from 'vite';

/** What Blueprint's Icon calls when it is given a name. */
const REPLACEMENT = `
const byName = (name) => {
  throw new Error('Icons are given as components here, not by name: ' + name);
};
export const Icons = { getPaths: byName, load: byName };
`;

/**
 * Leaves out the loader of icons by name: every icon of the dashboard is a component, and the loader would bring
 * the names of all 640 into the first screen and their shapes, 600 kB, into the build.
 */
export function staticIcons(): Plugin {
  return {
    name: 'static-icons',
    enforce: 'pre',
    load: {
      filter: { id: /@blueprintjs[\\/]icons[\\/]lib[\\/]esm[\\/]iconLoader\.js$/ },
      handler: () => ({ code: REPLACEMENT, moduleSideEffects: false }),
    },
  };
}
