/** Keeps a secret with the system's key store. */
export interface SecretStore {
  /** Undefined when there is none, or none that this user's key opens. */
  read(): string | undefined;
  /** @returns false when the system has no key store: the secret then lives as long as the process */
  write(secret: string): boolean;
  erase(): void;
}

const NAMES = /^(?:__Secure-)?firnline_device$/;
const SESSION_PATH = '/api/admin/session/';
const SIGN_IN_PATH = '/api/admin/login';

interface Device {
  /** Origin that set the cookie; it is sent nowhere else. */
  readonly origin: string;
  /** `name=value`. */
  readonly cookie: string;
}

function parseDevice(text: string | undefined): Device | undefined {
  const [origin, cookie] = text?.split('\n') ?? [];
  return origin && cookie ? { origin, cookie } : undefined;
}

/** The device cookie that an answer sets, '' when it clears it, undefined when it says nothing about it. */
export function deviceCookieFrom(setCookies: readonly string[]): string | undefined {
  for (const line of setCookies) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (!NAMES.test(name)) continue;
    const isOver = attributes.some((each) => /^expires=/i.test(each) && Date.parse(each.slice(8)) <= 0);
    return value === '' || isOver ? '' : `${name}=${value}`;
  }
  return undefined;
}

/** The cookie of "Keep me signed in", which the window never sees. */
export interface DeviceCookie {
  isRemembered(): boolean;
  setRemembered(on: boolean): void;
  /** What to send with a call to this address. */
  cookieFor(url: string): string | undefined;
  /** Takes what an answer of this address set. */
  storeFrom(url: string, setCookies: readonly string[]): void;
  /** Another service is used from now on. */
  clear(): void;
}

export function createDeviceCookie(store: SecretStore): DeviceCookie {
  let device = parseDevice(store.read());
  let remembered = device !== undefined;
  const keep = () => {
    if (remembered && device) store.write(`${device.origin}\n${device.cookie}`);
    else store.erase();
  };
  return {
    isRemembered: () => remembered && device !== undefined,
    setRemembered(on) {
      remembered = on;
      keep();
    },
    cookieFor(url) {
      const { origin, pathname } = new URL(url);
      if (device?.origin !== origin) return undefined;
      // Signing in anew replaces the earlier device on the service.
      if (pathname === SIGN_IN_PATH) return device.cookie;
      if (!pathname.startsWith(SESSION_PATH)) return undefined;
      // Signing out still tells the service which device to forget.
      return remembered || pathname.endsWith('/logout') ? device.cookie : undefined;
    },
    storeFrom(url, setCookies) {
      const cookie = deviceCookieFrom(setCookies);
      if (cookie === undefined) return;
      device = cookie === '' ? undefined : { origin: new URL(url).origin, cookie };
      keep();
    },
    clear() {
      device = undefined;
      remembered = false;
      store.erase();
    },
  };
}
