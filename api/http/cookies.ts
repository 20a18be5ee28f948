import type { Context as KoaContext } from 'koa';
import type { Config } from '#api/config/config.ts';

const COOKIES = {
  investor: { name: 'firnline_session', paths: ['/'], host: true },
  // Not a session: proves that somebody signed in to an account from this browser. One for each account.
  known: { name: 'firnline_known', paths: ['/'], host: true },
  // `__Host-` demands Path=/, so the narrow staff cookie can only be `__Secure-`. The sign-in gets it too, because
  // it replaces the device that the browser was remembered as.
  device: { name: 'firnline_device', paths: ['/api/admin/session', '/api/admin/login'], host: false },
} as const;

type CookieKind = keyof typeof COOKIES;

/** @param suffix what tells several cookies of a kind apart */
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
  // TLS ends at the operator's proxy, so the connection seen here may be plain.
  ctx.cookies.secure = config.production;
  for (const [index, path] of COOKIES[kind].paths.entries()) {
    ctx.cookies.set(cookieName(config, kind, suffix), value?.secret ?? null, {
      httpOnly: true,
      sameSite: 'strict',
      secure: config.production,
      path,
      signed: false,
      // The first replaces what was set before; the others stand beside it.
      overwrite: index === 0,
      ...(value ? { expires: value.expiresAt } : {}),
    });
  }
}
