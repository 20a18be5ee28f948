import { app, type BrowserWindow, dialog } from 'electron';
import type { CrashReports } from './crashReports.ts';
import { APP_ORIGIN } from './identity.ts';

/** A static page of the app, which needs none of the code that may have failed. */
const STOPPED_PAGE = `${APP_ORIGIN}/stopped.html`;

/** Address of the screen after a crash. Its button opens the screen that was shown before. */
function stoppedAddress(address: string): string {
  const search = URL.canParse(address) ? new URL(address).search : '';
  return `${STOPPED_PAGE}?${new URLSearchParams({ search })}`;
}

async function requestReload(window: BrowserWindow, signal: AbortSignal): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: app.name,
    message: 'The window is not responding.',
    detail:
      'You can wait, or load the window again. Saved changes are stored. What you typed into a form is restored when you open that form again.',
    buttons: ['Wait', 'Load Again'],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    signal,
  });
  return response === 1;
}

/** Loads an address after the event of a crash: a navigation during that event ends Electron. */
function loadLater(window: BrowserWindow, address: string): void {
  setImmediate(() => {
    if (!window.isDestroyed()) void window.loadURL(address);
  });
}

/** Shows what happened when the page of a window crashes or hangs, and lets the user load it again. */
export function handleRendererFailures(window: BrowserWindow, report: CrashReports['add']): void {
  const { webContents: contents } = window;
  let isReloading = false;
  let question: AbortController | undefined;
  contents.on('render-process-gone', (_event, { reason }) => {
    // A page that has ended no longer hangs.
    question?.abort();
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    const address = contents.getURL();
    if (isReloading) {
      isReloading = false;
      loadLater(window, address);
      return;
    }
    // The screen itself could not be shown: a second attempt would fail too.
    if (!address.startsWith(STOPPED_PAGE)) loadLater(window, stoppedAddress(address));
    report({ kind: 'crash', reason });
  });
  contents.on('unresponsive', () => {
    if (question) return;
    report({ kind: 'hang', reason: 'unresponsive' });
    const abort = new AbortController();
    question = abort;
    void requestReload(window, abort.signal).then((isReload) => {
      question = undefined;
      if (!isReload || abort.signal.aborted || window.isDestroyed()) return;
      // A page that hangs does not react to an ordinary reload.
      isReloading = true;
      contents.forcefullyCrashRenderer();
    });
  });
  contents.on('responsive', () => question?.abort());
}
