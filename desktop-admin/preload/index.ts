import { contextBridge, ipcRenderer } from 'electron';
import type { AppBridge, Bridge, Calls, ConnectionState, Messages, PlatformBridge } from '../bridge.ts';

/* The only access of the window to the system. Each function has one fixed channel. */

function call<Channel extends keyof Calls>(
  channel: Channel,
  ...args: Parameters<Calls[Channel]>
): Promise<ReturnType<Calls[Channel]>> {
  return ipcRenderer.invoke(channel, ...args);
}

function listen<Channel extends keyof Messages>(channel: Channel) {
  return (listener: (message: Messages[Channel]) => void) => {
    // The event is not passed on, because it gives access to ipcRenderer.
    const handler = (_event: unknown, message: Messages[Channel]) => listener(message);
    ipcRenderer.on(channel, handler);
    return () => void ipcRenderer.off(channel, handler);
  };
}

// Requested once, before the page is parsed, so that the page does not wait for the main process.
const initialState = call('app:initialState');
let isRemembered = false;
let firstConnection: Promise<ConnectionState> | undefined = initialState.then((state) => {
  isRemembered = state.isRemembered;
  return state.connection;
});

const platform = {
  kind: 'desktop',
  // Without a system key store the cookie is in memory only, until the app quits.
  canRemember: true,
  // Set before the page receives its connection.
  isRemembered: () => isRemembered,
  setRemembered(on) {
    isRemembered = on;
    void call('platform:setRemembered', on);
  },
  async saveFile({ name, blob }) {
    return call('platform:saveFile', name, new Uint8Array(await blob.arrayBuffer()));
  },
  openExternal: (url) => void call('platform:openExternal', url),
  copyText: (text) => call('platform:copyText', text),
  notify: ({ title, body, onOpen }) =>
    void call('platform:notify', title, body).then((isClicked) => isClicked && onOpen()),
  setBadge: (count) => void call('platform:setBadge', count),
  showMenu: (items) => call('platform:showMenu', items),
  openWindow: (search) => void call('platform:openWindow', search),
  addRecent: (record) => void call('platform:addRecent', record),
  onCommand: (listener) =>
    listen('app:command')((command) => {
      if (command.kind === 'command') listener(command.id);
    }),
} satisfies PlatformBridge;

const app = {
  versions: () => call('app:versions'),
  connection() {
    const connection = firstConnection ?? call('app:connection');
    firstConnection = undefined;
    return connection;
  },
  connect: (address) => call('app:connect', address),
  retry: () => call('app:retry'),
  settings: () => call('app:settings'),
  changeSettings: (settings) => call('app:changeSettings', settings),
  crashReports: () => call('app:crashReports'),
  deleteCrashReports: () => call('app:deleteCrashReports'),
  showCrashFolder: () => call('app:showCrashFolder'),
  update: () => call('app:update'),
  checkForUpdate: () => call('app:checkForUpdate'),
  ready: () => call('app:ready'),
  onConnection: listen('app:connectionChanged'),
  onUpdate: listen('app:updateChanged'),
  onCommand: listen('app:command'),
  onPdfSaved: listen('app:pdfSaved'),
  setMenuState: (state) => call('app:setMenuState', state),
  isMac: process.platform === 'darwin',
  showInFolder: (id) => call('app:showInFolder', id),
} satisfies AppBridge;

contextBridge.exposeInMainWorld('firnline', { platform, app } satisfies Bridge);
