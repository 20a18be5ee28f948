import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const PRODUCTION = join(PACKAGE, 'dist', 'production', 'index.mjs');

/** Names for React's developer tools. As assignments they keep every component that has one in the bundle. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
/** A call without effects that bundlers keep, because they do not know it. */
const FORWARD_REF = /^var (\w+) = (React\d*\.forwardRef)\(/gm;

/** Lets the bundler remove the components of a module of React Router that nothing imports. */
export const withoutDisplayNames = (code: string): string =>
  code.replace(DISPLAY_NAME, '').replace(FORWARD_REF, 'var $1 = /* @__PURE__ */ $2(');

/** What a route renders when its path is below a data router, which has loaders and error elements. */
const DATA_ROUTER = /^ {2}let dataRouterState = dataRouterOpts\?\.state;$/m;
const STABLE_NAVIGATE = /^ {2}return isDataRoute \? useNavigateStable\(\) : useNavigateUnstable\(\);$/m;
const ERROR_BOUNDARY = /^RenderErrorBoundary\.contextType = \w+;$/m;

/** Lets the bundler remove what only data routers use. The app has none. */
export const withoutDataRouters = (code: string): string =>
  code
    .replace(DATA_ROUTER, '  const dataRouterState = undefined;')
    .replace(STABLE_NAVIGATE, '  return useNavigateUnstable();')
    .replace(ERROR_BOUNDARY, '');

/**
 * Bundles the production build of React Router, with only the components that the app uses. The package gives bundlers
 * its development build, with warnings, forms, scroll restoration and data routers.
 */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: /^react-router$/ },
      handler: () => PRODUCTION,
    },
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/].*\.mjs$/ },
      handler: (code) => ({ code: withoutDataRouters(withoutDisplayNames(code)), map: null }),
    },
  };
}
