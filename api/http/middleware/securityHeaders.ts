import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Context as KoaContext, Middleware } from 'koa';
import type { Config } from '#api/config/config.ts';

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

/** Headers of which a browser uses nothing in a script, style, font or picture. */
const DOCUMENT_HEADERS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

/**
 * Security headers of every response; they depend on the configuration only. No inline script or style runs, nothing
 * is loaded from other origins, no other site frames a page; the browser reports violations to the service.
 */
export function createSecurityHeaders(config: Config): Record<string, string> {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        reportUri: ['/api/csp-report'],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: config.production ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  // Helmet sets headers on a response; this one is never sent.
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  setHeaders(response.req, response, () => {});
  const headers = response.getHeaderNames().map((name) => [name, String(response.getHeader(name))]);
  return { ...Object.fromEntries(headers), 'permissions-policy': PERMISSIONS };
}

export function securityHeaders(config: Config): Middleware {
  const headers = createSecurityHeaders(config);
  return (ctx, next) => {
    ctx.set(headers);
    return next();
  };
}

/**
 * Leaves out what only a document needs, 600 of 1,000 bytes. The portal loads about 40 files, and a slow connection
 * carries 200 bytes per millisecond.
 */
export function limitToFile(ctx: KoaContext): void {
  for (const name of DOCUMENT_HEADERS) ctx.remove(name);
  ctx.set('content-security-policy', "default-src 'none';frame-ancestors 'none'");
}
