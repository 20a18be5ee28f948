/** Public pages, each with its own file in the build. */
export const PUBLIC_ROUTES = ['/', '/about', '/solutions', '/legal', '/apply', '/contact'] as const;
export type PublicRoute = (typeof PUBLIC_ROUTES)[number];

/** Pages that say a form is stored, for browsers that run no scripts. Left out by search engines. */
export const SENT_ROUTES = ['/apply/sent', '/contact/sent', '/contact/booked', '/contact/confirmed'] as const;
export type SentRoute = (typeof SENT_ROUTES)[number];

/** The page that the mail about a booking leads to. Left out by search engines. */
export const CONFIRM_ROUTE = '/contact/confirm';

/** The page that answers a form which was not stored. It has no address: it stands at the form's. */
export const NOT_SENT_ROUTE = '/not-sent';

/** Every path pattern the web app answers; anything else is the 404 page. */
export const ROUTES = [
  ...PUBLIC_ROUTES,
  ...SENT_ROUTES,
  CONFIRM_ROUTE,
  '/portal',
  '/portal/*',
  // The dashboard's places stand behind the question mark.
  '/admin',
] as const;
