import type { Context as KoaContext } from 'koa';
import type { Config } from '#api/config/config.ts';

const COOKIES = {
  investor: { name: 'firnline_session', paths: ['/'], host: true },
  // Not a session: proves an earlier sign-in to an account from this browser. One for each account.
  known: { name: 'firnline_known', paths: ['/'], host: true },
  // Not a session: names the form that this browser has just sent without scripts, for the page that confirms it.
  sent: { name: 'firnline_sent', paths: ['/'], host: true },
  // `__Host-` requires Path=/, so the staff cookie with its narrow path is `__Secure-`. Sign-in also receives it,
  // because a new sign-in replaces the remembered device.
  device: { name: 'firnline_device', paths: ['/api/admin/session', '/api/admin/login'], host: false },
} as const;

type CookieKind = keyof typeof COOKIES;

/** @param suffix distinguishes several cookies of one kind */
export function cookieName(config: Config, kind: CookieKind, suffix = ''): string {
  const { host } = COOKIES[kind];
  const name = COOKIES[kind].name + suffix;
  if (!config.production) return name;
  return host ? `__Host-${name}` : `__Secure-${name}`;
}

/** Sets a session cookie, or clears it when `value` is undefined. */
export function setCookie(
  ctx: KoaContext,
  config: Config,
  kind: CookieKind,
  value: { readonly secret: string; readonly expiresAt: Date } | undefined,
  suffix = '',
): void {
  // TLS ends at the operator's proxy, so this connection may be unencrypted.
  ctx.cookies.secure = config.production;
  for (const [index, path] of COOKIES[kind].paths.entries()) {
    ctx.cookies.set(cookieName(config, kind, suffix), value?.secret ?? null, {
      httpOnly: true,
      sameSite: 'strict',
      secure: config.production,
      path,
      signed: false,
      // The first path replaces earlier cookies of this response; the others are added.
      overwrite: index === 0,
      ...(value ? { expires: value.expiresAt } : {}),
    });
  }
}
