/** As strict as the service's policy: no inline scripts or styles, no other origins, frames for previews only. */
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

/** Vite's development client needs inline scripts, inline styles and its socket. Not used in a packaged app. */
const DEVELOPMENT: Readonly<Record<string, readonly string[]>> = {
  'script-src': ["'unsafe-inline'"],
  'style-src': ["'unsafe-inline'"],
  'connect-src': ['ws://localhost:*', 'ws://127.0.0.1:*'],
};

/** Headers of every file served to the window. */
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
