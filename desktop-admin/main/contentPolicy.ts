/** As strict as the service's own: no inline script or style, nothing from elsewhere, no frames but previews. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'", 'blob:'],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
} as const satisfies Record<string, readonly string[]>;

/** Vite's development client needs inline pieces and its socket; a packaged app never gets here. */
const DEVELOPMENT: Readonly<Record<string, readonly string[]>> = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws://localhost:*', 'ws://127.0.0.1:*'],
};

/** Headers of every file that the window gets. */
export function pageHeaders(isDevelopment: boolean): Readonly<Record<string, string>> {
  const policy = Object.entries(DIRECTIVES).map(([name, sources]) => {
    const more = isDevelopment ? (DEVELOPMENT[name] ?? []) : [];
    return [name, ...sources, ...more].join(' ');
  });
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), hid=(), serial=()',
  };
}
