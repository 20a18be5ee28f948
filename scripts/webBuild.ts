import { join } from 'node:path';
import { buildOnce, hashSources } from './buildOnce.ts';
import { root, tools, webOutput } from './paths.ts';
import { exitWithError, runTool } from './processes.ts';

/** What the built web app depends on. */
const SOURCES = ['web', 'common', 'scripts/vite', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** Builds the web app into dist/web unless it is up to date. @returns whether it built */
export const ensureWebBuild = (): Promise<boolean> =>
  buildOnce({
    name: 'web app',
    output: join(webOutput, 'index.html'),
    stampFile: join(root, 'dist', 'web.stamp'),
    key: hashSources(SOURCES),
    run: () => runTool([tools.vite, 'build', '--logLevel', 'warn']),
  });

if (import.meta.main) {
  ensureWebBuild()
    .then((hasBuilt) => hasBuilt || console.log('The web app is up to date.'))
    .catch(exitWithError);
}
