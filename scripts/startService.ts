/**
 * Builds the web app and the service if needed and runs the service until it ends. `npm run serve` runs it for
 * production, where every required setting must be given. `npm start` adds `--demo`: fictional data and firm, and a
 * quiet log.
 */
import { builtServer, SERVICE_FLAGS } from './paths.ts';
import { exitWithError, startNode, waitForExit } from './processes.ts';
import { ensureServiceBuild } from './serviceBuild.ts';
import { SERVICE_DEFAULTS, withDefaults } from './settings.ts';
import { ensureWebBuild } from './webBuild.ts';

try {
  // Before the builds, because Vite sets NODE_ENV of this process to production.
  const env = withDefaults(
    SERVICE_DEFAULTS[process.argv.includes('--demo') ? 'demonstration' : 'production'],
  );
  await ensureWebBuild();
  await ensureServiceBuild();
  process.exitCode = await waitForExit(startNode([...SERVICE_FLAGS, builtServer], { env }));
} catch (error) {
  exitWithError(error);
}
