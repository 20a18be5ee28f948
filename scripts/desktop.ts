/** `npm run desktop`: runs the desktop app in development; its window follows the sources. */
import { invalidateDesktopBuild } from './desktopApp.ts';
import { ensureElectron } from './electronBinary.ts';
import { tools } from './paths.ts';
import { exitWithError, startNode, waitForExit } from './processes.ts';

const electron = ensureElectron();
const hasScreen = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
if (electron && hasScreen) {
  invalidateDesktopBuild();
  const sandbox = process.getuid?.() === 0 ? ['--noSandbox'] : [];
  const args = [tools.electronVite, 'dev', '--entry', 'dist/desktop/main/index.js', ...sandbox];
  const env = { ...process.env, ELECTRON_EXEC_PATH: electron.path };
  process.exitCode = await waitForExit(startNode(args, { env }));
} else {
  exitWithError('The desktop app needs Electron and a screen.');
}
