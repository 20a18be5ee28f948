import { expect, test } from 'vitest';
import { createDeviceCookie, deviceCookieFrom, type SecretStore } from './deviceCookie.ts';

const SERVICE = 'https://desk.example.com';
const RESUME = `${SERVICE}/api/admin/session/resume`;
const LOGOUT = `${SERVICE}/api/admin/session/logout`;
const LOGIN = `${SERVICE}/api/admin/login`;
const SET = ['__Secure-firnline_device=abc; Path=/api/admin/session; HttpOnly; Secure; SameSite=Strict'];
const CLEARED = ['__Secure-firnline_device=; Path=/api/admin/session; Expires=Thu, 01 Jan 1970 00:00:00 GMT'];

function memoryStore(first?: string, works = true): SecretStore & { text(): string | undefined } {
  let stored = first;
  return {
    text: () => stored,
    read: () => stored,
    write(secret) {
      if (works) stored = secret;
      return works;
    },
    erase() {
      stored = undefined;
    },
  };
}

test('deviceCookieFrom reads only the device cookie', () => {
  expect(deviceCookieFrom(SET)).toBe('__Secure-firnline_device=abc');
  expect(deviceCookieFrom(['firnline_device=abc'])).toBe('firnline_device=abc');
  expect(deviceCookieFrom(CLEARED)).toBe('');
  expect(deviceCookieFrom(['firnline_session=abc', 'xfirnline_device=abc'])).toBeUndefined();
});

test('cookieFor returns the cookie for session requests to the service that set it only', () => {
  const cookie = createDeviceCookie(memoryStore());
  cookie.storeFrom(LOGIN, SET);
  cookie.setRemembered(true);
  expect(cookie.cookieFor(RESUME)).toBe('__Secure-firnline_device=abc');
  expect(cookie.cookieFor(LOGIN)).toBe('__Secure-firnline_device=abc');
  expect(cookie.cookieFor(`${SERVICE}/api/admin/investors`)).toBeUndefined();
  expect(cookie.cookieFor('https://other.example/api/admin/session/resume')).toBeUndefined();
  expect(cookie.cookieFor(`${SERVICE}:8443/api/admin/session/resume`)).toBeUndefined();
});

test('storeFrom replaces the stored cookie; cookieFor sends it with a new sign-in', () => {
  const store = memoryStore(`${SERVICE}\n__Secure-firnline_device=abc`);
  const cookie = createDeviceCookie(store);
  cookie.storeFrom(RESUME, [
    '__Secure-firnline_device=def; Path=/api/admin/session; HttpOnly',
    '__Secure-firnline_device=def; Path=/api/admin/login; HttpOnly',
  ]);
  expect(store.text()).toContain('def');
  expect(createDeviceCookie(store).cookieFor(RESUME)).toBe('__Secure-firnline_device=def');
  cookie.setRemembered(false);
  expect(cookie.cookieFor(LOGIN)).toBe('__Secure-firnline_device=def');
  expect(cookie.cookieFor(`${LOGIN}/second-factor`)).toBe('__Secure-firnline_device=def');
  expect(cookie.cookieFor(`${LOGIN}-other`)).toBeUndefined();
});

test('setRemembered writes the cookie, and the next start reads it', () => {
  const store = memoryStore();
  const cookie = createDeviceCookie(store);
  cookie.storeFrom(LOGIN, SET);
  expect(store.text()).toBeUndefined();
  expect(cookie.isRemembered()).toBe(false);
  cookie.setRemembered(true);
  expect(store.text()).toContain('abc');
  expect(createDeviceCookie(store).cookieFor(RESUME)).toBe('__Secure-firnline_device=abc');
});

test('signing out erases the stored cookie and still sends it with the sign-out request', () => {
  const store = memoryStore(`${SERVICE}\n__Secure-firnline_device=abc`);
  const cookie = createDeviceCookie(store);
  cookie.setRemembered(false);
  expect(store.text()).toBeUndefined();
  expect(cookie.isRemembered()).toBe(false);
  expect(cookie.cookieFor(RESUME)).toBeUndefined();
  expect(cookie.cookieFor(LOGOUT)).toBe('__Secure-firnline_device=abc');
  cookie.storeFrom(LOGOUT, CLEARED);
  expect(cookie.cookieFor(LOGOUT)).toBeUndefined();
});

test('keeps the cookie in memory without a key store', () => {
  const store = memoryStore(undefined, false);
  const cookie = createDeviceCookie(store);
  cookie.storeFrom(LOGIN, SET);
  cookie.setRemembered(true);
  expect(cookie.isRemembered()).toBe(true);
  expect(cookie.cookieFor(RESUME)).toBe('__Secure-firnline_device=abc');
  expect(createDeviceCookie(store).isRemembered()).toBe(false);
});

test('clear removes the cookie', () => {
  const store = memoryStore(`${SERVICE}\n__Secure-firnline_device=abc`);
  const cookie = createDeviceCookie(store);
  cookie.clear();
  expect(store.text()).toBeUndefined();
  expect(cookie.cookieFor(LOGOUT)).toBeUndefined();
});
