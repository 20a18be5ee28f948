import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Middleware } from 'koa';
import type { Config } from '#api/config/config.ts';

const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()';

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
