import { app, type Session, shell, type WebContents } from 'electron';
import { externalAddress } from './externalAddress.ts';
import { isOwnAddress } from './identity.ts';

/** Hands an address to the system's browser or mail program if it is one that may leave. */
export function openExternalUrl(address: string): boolean {
  const url = externalAddress(address);
  if (url) void shell.openExternal(url);
  return url !== null;
}

/** What the window may load at all, whoever asks for it within. */
function mayLoad(address: string, devServer: string | undefined): boolean {
  if (isOwnAddress(address) || /^(data|blob|devtools):/.test(address)) return true;
  return devServer !== undefined && address.startsWith(devServer.replace(/^http/, 'ws'));
}

/** No camera, no location, no USB, no download, no network of the window's own. */
export function guardSession(session: Session, devServer: string | undefined): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: !mayLoad(details.url, devServer) }),
  );
}

function guardContents(contents: WebContents): void {
  // In-page steps of the dashboard's router never come here; a whole load is a reload, or someone else's.
  const stay = (event: { url: string; preventDefault(): void }) => {
    if (!isOwnAddress(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-redirect', stay);
  contents.on('will-frame-navigate', (event) => {
    const isPreview = !event.isMainFrame && /^(blob|about):/.test(event.url);
    if (!isPreview) stay(event);
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openExternalUrl(url);
    return { action: 'deny' };
  });
}

/** From now on every window and frame that comes to be is guarded, also one that nobody thought of. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents));
}
