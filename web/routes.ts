/** Public pages. The build prerenders each into a file. */
export const PUBLIC_ROUTES = ['/', '/about', '/solutions', '/legal', '/apply', '/contact'] as const;
export type PublicRoute = (typeof PUBLIC_ROUTES)[number];

/** Confirmation pages for browsers without scripts. Not indexed by search engines. */
export const SENT_ROUTES = [
  '/apply/sent',
  '/contact/sent',
  '/contact/booked',
  '/contact/confirmed',
  '/withdrawal/stopped',
  '/recovery/objected',
] as const;
export type SentRoute = (typeof SENT_ROUTES)[number];

/** Target of the link in the booking e-mail. Not indexed by search engines. */
export const CONFIRM_ROUTE = '/contact/confirm';

/** Target of the link in the notice of a withdrawal to a new account. Not indexed by search engines. */
export const STOP_WITHDRAWAL_ROUTE = '/withdrawal/stop';

/** Target of the link in the notice of a recovery of access. Not indexed by search engines. */
export const STOP_RECOVERY_ROUTE = '/recovery/object';

/** Placeholder path of the page that reports an invalid form; it is served at the form's own address. */
export const NOT_SENT_ROUTE = '/not-sent';

/** Every path pattern of the web app; any other path is a 404. */
export const ROUTES = [
  ...PUBLIC_ROUTES,
  ...SENT_ROUTES,
  CONFIRM_ROUTE,
  STOP_WITHDRAWAL_ROUTE,
  STOP_RECOVERY_ROUTE,
  '/portal',
  '/portal/*',
  // The dashboard keeps its state in the query string.
  '/admin',
  // Confirms the sign-in of the desktop app.
  '/admin/device',
] as const;
