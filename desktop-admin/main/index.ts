import { join } from 'node:path';
import { app, BrowserWindow, crashReporter, session } from 'electron';
import type { Command, MenuState } from '../bridge.ts';
import { declareScheme, serveApp } from './appProtocol.ts';
import { sendMessage } from './commands.ts';
import { createConnection } from './connection.ts';
import { createCrashReports } from './crashReports.ts';
import { findLink, parseLink } from './deepLink.ts';
import { createDeviceCookie } from './deviceCookie.ts';
import { guardAllContents, guardSession } from './guards.ts';
import { APP_ID, LINK_SCHEME, PRODUCT_NAME } from './identity.ts';
import { handleAppCalls, handlePlatformCalls } from './ipcHandlers.ts';
import { createJumpList } from './jumpList.ts';
import { createKeyStore } from './keyStore.ts';
import { showMenu } from './menu.ts';
import { isOpen } from './menuTemplate.ts';
import { createRecents } from './recents.ts';
import { handleRendererFailures } from './rendererFailures.ts';
import { createSaving } from './saving.ts';
import { createServiceProxy } from './serviceProxy.ts';
import { openSettings } from './settings.ts';
import { createSpelling, disableDictionaryDownload } from './spelling.ts';
import { createTray } from './tray.ts';
import { requestConsent } from './updateConsent.ts';
import { createUpdateInstaller } from './updateInstaller.ts';
import { readPackagedUpdates } from './updateSource.ts';
import { createUpdates } from './updates.ts';
import { openWindow } from './window.ts';
import { bringToFront, createWindows, SIGNED_OUT, type Windows } from './windows.ts';
import { windowTitle } from './windowTitle.ts';
import { zoom } from './zoom.ts';

/** Vite's server, in development only. */
const devServer = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];

let windows: Windows | undefined;

/** A link that macOS reports before the app is ready. */
let earlyLink: string | undefined;

function follow(link: string | undefined): void {
  const search = link && parseLink(link);
  if (!search) return;
  if (windows) windows.showPlace(search);
  else earlyLink = link;
}

/** Brings the oldest window to the front. On macOS the app runs on without a window. */
function show(): void {
  const window = windows?.main();
  if (!window) {
    windows?.open();
    return;
  }
  bringToFront(window);
}

/** Creates the parts of the app and opens the window. */
function start(): void {
  const data = app.getPath('userData');
  const settings = openSettings(join(data, 'settings.json'));
  const cookie = createDeviceCookie(createKeyStore(join(data, 'device')));
  // A separate session in memory: the windows and the service share neither cookies nor cache.
  const service = session.fromPartition('service', { cache: false });
  disableDictionaryDownload(service);
  const checkSpelling = createSpelling(session.defaultSession);
  checkSpelling(settings.get().spellCheck);
  service.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  const fetchService = (url: string, init: RequestInit) => service.fetch(url, init);
  const setTitle = (window: BrowserWindow, pageTitle = window.webContents.getTitle()) =>
    window.setTitle(windowTitle(pageTitle, connection.state()));
  const connection = createConnection({
    settings,
    appVersion: app.getVersion(),
    fetch: fetchService,
    onChange(state) {
      opened.broadcast('app:connectionChanged', state);
      for (const window of opened.all()) setTitle(window);
      if (state.status === 'reached') void updates.check('start');
    },
    onServiceChange: () => cookie.clear(),
  });
  const packaged = readPackagedUpdates(join(import.meta.dirname, '..', 'updates.json'));
  const updates = createUpdates({
    // Windows updates an app that was installed from an MSIX.
    publicKey: process.windowsStore ? undefined : packaged?.publicKey,
    feed: () => packaged?.feed ?? connection.updateFeed(),
    appVersion: app.getVersion(),
    platform: process.platform,
    fetch: fetchService,
    now: () => new Date(),
    installer: createUpdateInstaller(),
    requestConsent: (question) => requestConsent(opened.main(), question),
    onChange: (state) => opened.broadcast('app:updateChanged', state),
  });

  guardSession(session.defaultSession, devServer);
  const callService = createServiceProxy({
    address: () => connection.state().address,
    fetch: fetchService,
    cookie,
    reportReachability: connection.reportReachability,
  });
  serveApp({ session: session.defaultSession, callService, devServer });

  const crashReports = createCrashReports({
    path: join(data, 'crash-reports.json'),
    dumps: app.getPath('crashDumps'),
    now: () => new Date(),
  });
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (reason !== 'clean-exit') crashReports.add({ kind: 'process', reason: `${type}: ${reason}` });
  });
  const tray = createTray(show);
  const saving = createSaving(() => new Date());
  const savePdf = async (window: BrowserWindow) => {
    try {
      const file = await saving.savePdf(window);
      if (file) sendMessage(window, 'app:pdfSaved', { ok: true, file });
    } catch {
      sendMessage(window, 'app:pdfSaved', { ok: false });
    }
  };
  const inActive = (act: (window: BrowserWindow) => void) => () => {
    const window = opened.active();
    if (window) act(window);
  };
  /** A native dialog offers a newer version; the settings show every other outcome. */
  const checkForUpdate = async () => {
    const { status } = await updates.check('menu');
    show();
    if (status !== 'available' && status !== 'ready') opened.send({ kind: 'settings' });
  };
  const menuActions = {
    send: (command: Command) => opened.send(command),
    newWindow: () => opened.open(),
    print: inActive((window) => window.webContents.print()),
    savePdf: inActive((window) => void savePdf(window)),
    checkForUpdate: () => void checkForUpdate(),
    showAbout: () => app.showAboutPanel(),
    zoom: (steps: -1 | 0 | 1) => inActive((window) => zoom(window, settings, steps))(),
  };
  const listRecents = createJumpList((search) => opened.send({ kind: 'place', search }));
  let menu = SIGNED_OUT;
  const updateMenu = () => {
    showMenu(menuActions, menu, recents.list());
    listRecents(isOpen(menu) ? recents.list() : []);
  };
  const recents = createRecents(updateMenu);
  const opened = createWindows({
    focused: () => BrowserWindow.getFocusedWindow(),
    create(search, beside) {
      const window = openWindow({ settings, session: session.defaultSession, search, beside });
      handleRendererFailures(window, crashReports.add);
      window.on('page-title-updated', (event, pageTitle) => {
        event.preventDefault();
        setTitle(window, pageTitle);
      });
      return window;
    },
    onMenu(state) {
      if (JSON.stringify(state) === JSON.stringify(menu)) return;
      menu = state;
      updateMenu();
    },
  });
  windows = opened;

  // Deferred until after the first paint.
  let isShown = false;
  const shown = () => {
    void connection.check();
    if (isShown) return;
    isShown = true;
    tray.set(settings.get().tray);
    if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
    crashReports.deleteExpired();
  };
  const context = {
    find: opened.find,
    isMain: (window: BrowserWindow) => window === opened.main(),
    settings,
    saving,
    connection,
    cookie,
    crashReports,
    tray,
    updates,
    checkSpelling,
    show,
    openWindow: (search: string) => opened.open(search),
    addRecent: recents.add,
    setMenu(window: BrowserWindow, state: MenuState) {
      if (window === opened.main()) recents.setPerson(state.person);
      opened.setMenu(window, state);
    },
    ready: (window: BrowserWindow) => {
      opened.markReady(window);
      shown();
    },
  };
  handlePlatformCalls(context);
  handleAppCalls(context);
  opened.open();
  updateMenu();
  app.on('activate', show);
  follow(earlyLink ?? findLink(process.argv));
}

app.setName(PRODUCT_NAME);
app.setAppUserModelId(APP_ID);
const engine = `Electron ${process.versions['electron']}, Chromium ${process.versions['chrome']}`;
app.setAboutPanelOptions({
  applicationName: PRODUCT_NAME,
  // Only macOS shows the engine on a separate line.
  applicationVersion: process.platform === 'darwin' ? app.getVersion() : `${app.getVersion()}\n${engine}`,
  version: engine,
  copyright: 'The staff dashboard of Firnline',
});
if (app.requestSingleInstanceLock()) {
  // Chromium cannot sandbox processes of root, as in test containers. The window requests its sandbox regardless.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  // Writes dumps on this computer and sends them nowhere.
  crashReporter.start({ uploadToServer: false });
  declareScheme();
  guardAllContents();
  app.on('second-instance', (_event, args) => {
    follow(findLink(args));
    show();
  });
  app.on('open-url', (event, link) => {
    event.preventDefault();
    follow(link);
    show();
  });
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  void app.whenReady().then(start);
} else {
  app.quit();
}
