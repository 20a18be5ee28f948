import { LANGUAGES, type Language } from '#common/language/language.ts';

/** Public pages. The build prerenders each into a file. */
export const PUBLIC_ROUTES = ['/', '/about', '/solutions', '/legal', '/apply', '/contact'] as const;
export type PublicRoute = (typeof PUBLIC_ROUTES)[number];

/** Confirmation pages for browsers without scripts; the address says that nothing was sent to everybody else. */
export const SENT_ROUTES = [
  '/apply/sent',
  '/contact/sent',
  '/contact/booked',
  '/contact/confirmed',
  '/withdrawal/stopped',
  '/recovery/objected',
] as const;
export type SentRoute = (typeof SENT_ROUTES)[number];

/** End of the placeholder path of a page that confirms a form; it is served at the address of the route. */
export const RECEIPT_END = '/receipt';
export const receiptPath = (route: SentRoute) => `${route}${RECEIPT_END}` as const;

/** Target of the link in the booking e-mail. Not indexed by search engines. */
export const CONFIRM_ROUTE = '/contact/confirm';

/** Target of the link in the notice of a withdrawal to a new account. Not indexed by search engines. */
export const STOP_WITHDRAWAL_ROUTE = '/withdrawal/stop';

/** Target of the link in the notice of a recovery of access. Not indexed by search engines. */
export const STOP_RECOVERY_ROUTE = '/recovery/object';

/** Pages that take the code of an e-mail. */
export const CODE_ROUTES = [CONFIRM_ROUTE, STOP_WITHDRAWAL_ROUTE, STOP_RECOVERY_ROUTE] as const;
export type CodeRoute = (typeof CODE_ROUTES)[number];
export const isCodeRoute = (path: string): path is CodeRoute => CODE_ROUTES.some((route) => route === path);

/** Placeholder path of the page that reports an invalid form; it is served at the form's own address. */
export const NOT_SENT_ROUTE = '/not-sent';

/** The demonstration account. Not indexed by search engines: its figures are invented. */
export const DEMO_ROUTE = '/demo';

/** Where the chat of a firm opens, in the demonstration. Not indexed by search engines. */
export const CHAT_ROUTE = '/chat';

/** Checks a statement. Not indexed by search engines: each statement names its address. */
export const VERIFY_ROUTE = '/verify';

/** Languages whose pages are built and linked. */
export const PUBLISHED_LANGUAGES: readonly Language[] = LANGUAGES;
