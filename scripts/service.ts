import { join } from 'node:path';
import { root } from './paths.ts';
import { exitWithError, startNode, waitForExit } from './processes.ts';
import { withDefaults } from './settings.ts';
import { ensureWebBuild } from './webBuild.ts';

/**
 * Builds what is stale and runs the service until it ends; this process ends as it did.
 * @param defaults environment for settings that are not set
 */
export async function runService(defaults: Readonly<Record<string, string>>): Promise<void> {
  try {
    await ensureWebBuild();
  } catch (error) {
    return exitWithError(error);
  }
  const child = startNode([join(root, 'api', 'server.ts'), ...process.argv.slice(2)], {
    env: withDefaults(defaults),
  });
  process.exitCode = await waitForExit(child);
}
