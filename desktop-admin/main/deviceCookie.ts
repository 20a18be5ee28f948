/** Stores a secret encrypted by the system's key store. */
export interface SecretStore {
  /** Undefined when there is none, or none that this user can decrypt. */
  read(): string | undefined;
  /** @returns false when the system has no key store; the secret is then lost when the process ends */
  write(secret: string): boolean;
  erase(): void;
}

const NAMES = /^(?:__Secure-)?firnline_device$/;
const SESSION_PATH = '/api/admin/session/';
const SIGN_IN_PATH = '/api/admin/login';

interface Device {
  /** Origin that set the cookie; the cookie is sent to no other. */
  readonly origin: string;
  /** `name=value`. */
  readonly cookie: string;
}

function parseDevice(text: string | undefined): Device | undefined {
  const [origin, cookie] = text?.split('\n') ?? [];
  return origin && cookie ? { origin, cookie } : undefined;
}

/** The device cookie that a response sets: '' when it clears the cookie, undefined when it does not set it. */
export function deviceCookieFrom(setCookies: readonly string[]): string | undefined {
  for (const line of setCookies) {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    if (!NAMES.test(name)) continue;
    const isExpired = attributes.some(
      (attribute) => /^expires=/i.test(attribute) && Date.parse(attribute.slice(8)) <= 0,
    );
    return value === '' || isExpired ? '' : `${name}=${value}`;
  }
  return undefined;
}

/** Manages the cookie of "Keep me signed in", which never reaches the window. */
export interface DeviceCookie {
  isRemembered(): boolean;
  setRemembered(on: boolean): void;
  /** Cookie to send with a request to this URL. */
  cookieFor(url: string): string | undefined;
  /** Stores the cookie that a response from this URL sets. */
  storeFrom(url: string, setCookies: readonly string[]): void;
  /** Forgets the cookie, e.g. when another service is used. */
  clear(): void;
}

export function createDeviceCookie(store: SecretStore): DeviceCookie {
  let device = parseDevice(store.read());
  let remembered = device !== undefined;
  const persist = () => {
    if (remembered && device) store.write(`${device.origin}\n${device.cookie}`);
    else store.erase();
  };
  return {
    isRemembered: () => remembered && device !== undefined,
    setRemembered(on) {
      remembered = on;
      persist();
    },
    cookieFor(url) {
      const { origin, pathname } = new URL(url);
      if (device?.origin !== origin) return undefined;
      // A new sign-in replaces the earlier device on the service.
      if (`${pathname}/`.startsWith(`${SIGN_IN_PATH}/`)) return device.cookie;
      if (!pathname.startsWith(SESSION_PATH)) return undefined;
      // Signing out needs the cookie, so that the service deletes the device.
      return remembered || pathname.endsWith('/logout') ? device.cookie : undefined;
    },
    storeFrom(url, setCookies) {
      const cookie = deviceCookieFrom(setCookies);
      if (cookie === undefined) return;
      device = cookie === '' ? undefined : { origin: new URL(url).origin, cookie };
      persist();
    },
    clear() {
      device = undefined;
      remembered = false;
      store.erase();
    },
  };
}
