import { join } from 'node:path';
import { BrowserWindow, nativeTheme, type Session, screen } from 'electron';
import { addContextMenu } from './contextMenu.ts';
import { APP_ORIGIN, PRODUCT_NAME } from './identity.ts';
import type { SettingsFile } from './settings.ts';
import { initialBounds, MIN_SIZE } from './windowState.ts';
import { restoreZoom } from './zoom.ts';

/** Settled before the state is written, in ms: a drag is a hundred moves. */
const SAVE_DELAY_MS = 400;

/** The paper of tokens.css, so that nothing flashes before the first paint. */
const PAPER = { light: '#fbfaf7', dark: '#0b1319' } as const;

function rememberState(window: BrowserWindow, settings: SettingsFile): void {
  let pending: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(pending);
    if (window.isDestroyed() || window.isMinimized()) return;
    settings.change({ window: { ...window.getNormalBounds(), maximized: window.isMaximized() } });
  };
  const soon = () => {
    clearTimeout(pending);
    pending = setTimeout(write, SAVE_DELAY_MS);
  };
  window.on('resize', soon);
  window.on('move', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('close', write);
}

/** The one window, where it was left. The page in it is as powerless as in a browser. */
export function openWindow(settings: SettingsFile, session: Session): BrowserWindow {
  const state = settings.get().window;
  const window = new BrowserWindow({
    ...initialBounds(
      state,
      screen.getAllDisplays().map((display) => display.workArea),
    ),
    minWidth: MIN_SIZE.width,
    minHeight: MIN_SIZE.height,
    title: PRODUCT_NAME,
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? PAPER.dark : PAPER.light,
    webPreferences: {
      session,
      preload: join(import.meta.dirname, '..', 'preload', 'index.cjs'),
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
    },
  });
  // Shown once its page is on the way: to put a window on the screen takes the main process as long as to answer
  // for the page, and the page needs the answer first.
  const appear = () => {
    if (state?.maximized) window.maximize();
    window.show();
  };
  window.webContents.once('did-navigate', appear);
  window.webContents.once('did-fail-load', appear);
  rememberState(window, settings);
  restoreZoom(window, settings);
  addContextMenu(window.webContents);
  void window.loadURL(`${APP_ORIGIN}/`);
  return window;
}
