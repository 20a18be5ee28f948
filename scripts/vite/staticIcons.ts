import type { Plugin } from 'vite';

/** Replaces the module that Blueprint's Icon uses to load icons by name. */
const REPLACEMENT = `
const byName = (name) => {
  throw new Error('Icons are given as components here, not by name: ' + name);
};
export const Icons = { getPaths: byName, load: byName };
`;

/**
 * Removes Blueprint's loader of icons by name. All icons of the dashboard are components; the loader would add the
 * names of 640 icons to the first screen and their 600 kB of paths to the build.
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
