import { invalidateDesktopBuild } from './desktopApp.ts';
import { ensureElectron } from './electronBinary.ts';
import { tools } from './paths.ts';
import { exitWithError, startNode, waitForExit } from './processes.ts';

/** `npm run desktop`: the desktop app in development, its window following the sources. */
const electron = ensureElectron();
const hasScreen = process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
if (electron && hasScreen) {
  invalidateDesktopBuild();
  const isRoot = process.getuid?.() === 0;
  const args = [
    tools.electronVite,
    'dev',
    '--entry',
    'dist/desktop/main/index.js',
    ...(isRoot ? ['--noSandbox'] : []),
  ];
  const env = { ...process.env, ELECTRON_EXEC_PATH: electron.path };
  process.exitCode = await waitForExit(startNode(args, { env }));
} else {
  exitWithError(new Error('The desktop app needs an Electron and a screen.'));
}
