/** Scheme of the window's files. Unlike file: or a local server, other programs cannot open it. */
export const APP_SCHEME = 'firnline-admin-app';
const APP_HOST = 'dashboard';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;

/** Scheme of deep links into the app. */
export const LINK_SCHEME = 'firnline-admin';

export const PRODUCT_NAME = 'Firnline Admin';
export const APP_ID = 'com.firnline.admin';

/** Whether an address belongs to the window's own origin. Custom schemes have the origin 'null' in some parsers. */
export function isOwnAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username, password } = new URL(address);
  return protocol === `${APP_SCHEME}:` && host === APP_HOST && username === '' && password === '';
}
