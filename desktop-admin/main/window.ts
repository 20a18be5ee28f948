import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BrowserWindow, nativeTheme, type Session, screen } from 'electron';
import { addContextMenu } from './contextMenu.ts';
import { APP_ORIGIN, PRODUCT_NAME } from './identity.ts';
import type { SettingsFile } from './settings.ts';
import { initialBounds, MIN_SIZE } from './windowState.ts';
import { restoreZoom } from './zoom.ts';

const ICON = join(import.meta.dirname, '..', 'icon.png');

/** Delay before the state is written, because dragging a window causes many events. */
const SAVE_DELAY_MS = 400;

/** Background colours of tokens.css, so that the window does not flash before the first paint. */
const PAPER = { light: '#fbfaf7', dark: '#0b1319' } as const;

function rememberState(window: BrowserWindow, settings: SettingsFile): void {
  let pending: NodeJS.Timeout | undefined;
  const write = () => {
    clearTimeout(pending);
    if (window.isDestroyed() || window.isMinimized()) return;
    settings.change({ window: { ...window.getNormalBounds(), maximized: window.isMaximized() } });
  };
  const scheduleWrite = () => {
    clearTimeout(pending);
    pending = setTimeout(write, SAVE_DELAY_MS);
  };
  window.on('resize', scheduleWrite);
  window.on('move', scheduleWrite);
  window.on('maximize', scheduleWrite);
  window.on('unmaximize', scheduleWrite);
  window.on('close', write);
}

interface WindowOptions {
  readonly settings: SettingsFile;
  readonly session: Session;
  /** Search parameters of the screen; undefined for the first screen. */
  readonly search: string | undefined;
  /** An open window, beside which this one opens; its place is not stored. */
  readonly beside: BrowserWindow | undefined;
}

/** Offset of a further window, so that it does not hide the first one's title bar. */
const OFFSET = 32;

/**
 * Opens a window: the first one where it was last closed, others beside it. Its page has no more rights than in a
 * browser.
 */
export function openWindow({ settings, session, search, beside }: WindowOptions): BrowserWindow {
  const stored = settings.get().window;
  const bounds = beside?.getNormalBounds();
  const state = bounds ? { ...bounds, x: bounds.x + OFFSET, y: bounds.y + OFFSET, maximized: false } : stored;
  const window = new BrowserWindow({
    ...initialBounds(
      state,
      screen.getAllDisplays().map((display) => display.workArea),
    ),
    // Windows and macOS take the icon from the program. The development build has none.
    ...(process.platform === 'linux' && existsSync(ICON) ? { icon: ICON } : {}),
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
  // Showing a window blocks the main process about as long as serving the page, so the page is served first.
  const show = () => {
    if (state?.maximized) window.maximize();
    window.show();
  };
  window.webContents.once('did-navigate', show);
  window.webContents.once('did-fail-load', show);
  if (!beside) rememberState(window, settings);
  restoreZoom(window, settings);
  addContextMenu(window.webContents);
  void window.loadURL(`${APP_ORIGIN}/${search ? `?${search}` : ''}`);
  return window;
}
