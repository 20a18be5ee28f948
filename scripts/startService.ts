/**
 * Builds the web app if needed and runs the service until it ends. `npm run serve` runs it for production, where
 * every required setting must be given. `npm start` adds `--demo`: fictional data and firm, and a quiet log.
 */
import { join } from 'node:path';
import { root } from './paths.ts';
import { exitWithError, startNode, waitForExit } from './processes.ts';
import { withDefaults } from './settings.ts';
import { ensureWebBuild } from './webBuild.ts';

const PRODUCTION = { NODE_ENV: 'production' };
const DEMO = { DEMO_DATA: '1', ALLOW_DEMO_PROFILE: '1', LOG_LEVEL: 'warn' };

try {
  await ensureWebBuild();
  const env = withDefaults(process.argv.includes('--demo') ? DEMO : PRODUCTION);
  process.exitCode = await waitForExit(startNode([join(root, 'api', 'server.ts')], { env }));
} catch (error) {
  exitWithError(error);
}
