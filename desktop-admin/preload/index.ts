import { contextBridge, ipcRenderer } from 'electron';
import type { Platform } from '#common/admin/platform.ts';
import type { AppBridge, Bridge, Calls, ConnectionState, Messages } from '../bridge.ts';

/* The only door between the window and the machine. Each function has one channel; no channel is a parameter. */

function call<Channel extends keyof Calls>(
  channel: Channel,
  ...args: Parameters<Calls[Channel]>
): Promise<ReturnType<Calls[Channel]>> {
  return ipcRenderer.invoke(channel, ...args);
}

function listen<Channel extends keyof Messages>(channel: Channel) {
  return (listener: (message: Messages[Channel]) => void) => {
    // The event itself stays here: it would hand out the whole of ipcRenderer.
    const heard = (_event: unknown, message: Messages[Channel]) => listener(message);
    ipcRenderer.on(channel, heard);
    return () => void ipcRenderer.off(channel, heard);
  };
}

// Asked for before the page is parsed, and once: the page never waits with its hands tied for the main process.
const beginning = call('app:initialState');
let isRemembered = false;
let firstConnection: Promise<ConnectionState> | undefined = beginning.then((told) => {
  isRemembered = told.isRemembered;
  return told.connection;
});

const platform = {
  kind: 'desktop',
  // Without a key store of the system the cookie is kept in memory, until the app ends.
  canRemember: true,
  // Known by the time that the page knows its connection.
  isRemembered: () => isRemembered,
  setRemembered(on) {
    isRemembered = on;
    void call('platform:setRemembered', on);
  },
  saveFile: async ({ name, blob }) =>
    call('platform:saveFile', name, new Uint8Array(await blob.arrayBuffer())),
  openExternal: (url) => void call('platform:openExternal', url),
  copyText: (text) => call('platform:copyText', text),
  notify: ({ title, body, onOpen: follow }) =>
    void call('platform:notify', title, body).then((isFollowed) => isFollowed && follow()),
  setBadge: (count) => void call('platform:setBadge', count),
  onCommand: (listener) =>
    listen('app:command')((command) => {
      if (command.kind === 'command') listener(command.id);
    }),
} satisfies Platform;

const app = {
  versions: () => call('app:versions'),
  connection() {
    const answer = firstConnection ?? call('app:connection');
    firstConnection = undefined;
    return answer;
  },
  connect: (address) => call('app:connect', address),
  retry: () => call('app:retry'),
  settings: () => call('app:settings'),
  changeSettings: (settings) => call('app:changeSettings', settings),
  update: () => call('app:update'),
  checkForUpdate: () => call('app:checkForUpdate'),
  ready: () => call('app:ready'),
  onConnection: listen('app:connectionChanged'),
  onUpdate: listen('app:updateChanged'),
  onCommand: listen('app:command'),
} satisfies AppBridge;

contextBridge.exposeInMainWorld('firnline', { platform, app } satisfies Bridge);
