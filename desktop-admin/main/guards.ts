import { app, type Session, shell, type WebContents } from 'electron';
import { externalAddress } from './externalAddress.ts';
import { isOwnAddress } from './identity.ts';

/**
 * Opens an https or mailto URL, or a page of the service, in the system's browser or mail program.
 * @returns whether it was one
 */
export function openExternalUrl(address: string, service?: string): boolean {
  const url = externalAddress(address, service);
  if (url) void shell.openExternal(url);
  return url !== null;
}

/** Whether the window may load a URL. */
function mayLoad(address: string, devServer: string | undefined): boolean {
  if (isOwnAddress(address) || /^(data|blob|devtools):/.test(address)) return true;
  return devServer !== undefined && address.startsWith(devServer.replace(/^http/, 'ws'));
}

/** Denies permissions, devices, downloads and direct network access to the window. */
export function guardSession(session: Session, devServer: string | undefined): void {
  session.setPermissionRequestHandler((_contents, _permission, callback) => callback(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest((details, callback) =>
    callback({ cancel: !mayLoad(details.url, devServer) }),
  );
}

function guardContents(contents: WebContents): void {
  // The dashboard's router does not trigger these events. A full load is a reload or leads elsewhere.
  const preventForeign = (event: { url: string; preventDefault(): void }) => {
    if (!isOwnAddress(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', preventForeign);
  contents.on('will-redirect', preventForeign);
  contents.on('will-frame-navigate', (event) => {
    const isPreview = !event.isMainFrame && /^(blob|about):/.test(event.url);
    if (!isPreview) preventForeign(event);
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openExternalUrl(url);
    return { action: 'deny' };
  });
}

/** Guards every window and frame created from now on. */
export function guardAllContents(): void {
  app.on('web-contents-created', (_event, contents) => guardContents(contents));
}
