import { join } from 'node:path';
import { app, type BrowserWindow, Menu, session } from 'electron';
import { declareScheme, serveApp } from './appProtocol.ts';
import { createCommands, sendMessage } from './commands.ts';
import { createConnection } from './connection.ts';
import { findLink, parseLink } from './deepLink.ts';
import { createDeviceCookie } from './deviceCookie.ts';
import { guardAllContents, guardSession } from './guards.ts';
import { APP_ID, LINK_SCHEME, PRODUCT_NAME } from './identity.ts';
import { handleAppCalls, handlePlatformCalls } from './ipcHandlers.ts';
import { createKeyStore } from './keyStore.ts';
import { buildMenu } from './menu.ts';
import { savePdf } from './saving.ts';
import { createServiceProxy } from './serviceProxy.ts';
import { openSettings } from './settings.ts';
import { createSpelling, disableDictionaryDownload } from './spelling.ts';
import { requestConsent } from './updateConsent.ts';
import { createUpdateInstaller } from './updateInstaller.ts';
import { readPackagedUpdates } from './updateSource.ts';
import { createUpdates } from './updates.ts';
import { openWindow } from './window.ts';
import { zoom } from './zoom.ts';

/** Vite's server, in development only. */
const devServer = app.isPackaged ? undefined : process.env['ELECTRON_RENDERER_URL'];

let window: BrowserWindow | undefined;
const commands = createCommands(() => window);

function follow(link: string | undefined): void {
  const search = link && parseLink(link);
  if (search) commands.send({ kind: 'place', search });
}

function show(): void {
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Creates the parts of the app and opens the window. */
function start(): void {
  const data = app.getPath('userData');
  const settings = openSettings(join(data, 'settings.json'));
  const cookie = createDeviceCookie(createKeyStore(join(data, 'device')));
  // A separate session in memory: the window and the service share neither cookies nor cache.
  const service = session.fromPartition('service', { cache: false });
  disableDictionaryDownload(service);
  const checkSpelling = createSpelling(session.defaultSession);
  checkSpelling(settings.get().spellCheck);
  service.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  const fetchService = (url: string, init: RequestInit) => service.fetch(url, init);
  const connection = createConnection({
    settings,
    appVersion: app.getVersion(),
    fetch: fetchService,
    onChange(state) {
      sendMessage(window, 'app:connectionChanged', state);
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
    requestConsent: (question) => requestConsent(window, question),
    onChange: (state) => sendMessage(window, 'app:updateChanged', state),
  });

  guardSession(session.defaultSession, devServer);
  const callService = createServiceProxy({
    address: () => connection.state().address,
    fetch: fetchService,
    cookie,
    reportReachability: connection.reportReachability,
  });
  serveApp({ session: session.defaultSession, callService, devServer });

  // Deferred until after the first paint.
  let isShown = false;
  const shown = () => {
    void connection.check();
    if (isShown) return;
    isShown = true;
    if (app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
  };
  const context = {
    settings,
    connection,
    cookie,
    updates,
    checkSpelling,
    show,
    window: () => window,
    ready: () => {
      commands.markReady();
      shown();
    },
  };
  handlePlatformCalls(context);
  handleAppCalls(context);

  const open = () => {
    commands.markUnready();
    window = openWindow(settings, session.defaultSession);
    window.webContents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      // Navigation within the document is the dashboard's own; only a reload disconnects the page.
      if (isMainFrame && !isSameDocument) commands.markUnready();
    });
    window.on('closed', () => {
      window = undefined;
    });
  };
  open();
  Menu.setApplicationMenu(
    buildMenu({
      send: commands.send,
      print: () => window?.webContents.print(),
      savePdf: () => void (window && savePdf(window)),
      checkForUpdate: () => void updates.check('menu').then(show),
      zoom: (steps) => window && zoom(window, settings, steps),
    }),
  );
  app.on('activate', () => (window ? show() : open()));
  follow(findLink(process.argv));
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
