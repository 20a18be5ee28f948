import { FORM_ERROR_COMMENT, RECEIPT_COMMENT, receiptFile } from '../../common/contract/pagePlaceholders.ts';
import type { FirmProfile } from '../../common/domain/firmProfile.ts';
import type { Language } from '../../common/language/language.ts';
import { localPath } from '../../common/language/localPath.ts';
import {
  CHAT_ROUTE,
  CODE_ROUTES,
  DEMO_ROUTE,
  NOT_SENT_ROUTE,
  PUBLIC_ROUTES,
  PUBLISHED_LANGUAGES,
  type PublicRoute,
  receiptPath,
  SENT_ROUTES,
  VERIFY_ROUTE,
} from '../../web/routes.ts';
import { publicHead, unlistedHead } from './head.ts';

export interface PublicPage {
  /** Path that the app renders, and folder of the file. */
  readonly path: string;
  /** Module of the page, by which its scripts and styles are found in the bundle. */
  readonly source: string;
  readonly head: (firm: FirmProfile, language: Language) => string;
  /** File name before `.html` of a page that is served at other addresses; by default the index of the path's folder. */
  readonly name?: string;
}

const listed = (path: PublicRoute, source: string): PublicPage => ({
  path,
  source,
  head: (firm, language) => publicHead(path, firm, language),
});
const unlisted = (path: string, source: string, name?: string): PublicPage => ({
  path,
  source,
  head: (firm, language) => unlistedHead(path, firm, language),
  ...(name ? { name } : {}),
});

/** Every page whose content is prerendered. */
export const PAGES: readonly PublicPage[] = [
  listed('/', 'site/HomePage.tsx'),
  listed('/about', 'site/AboutPage.tsx'),
  listed('/solutions', 'site/SolutionsPage.tsx'),
  listed('/legal', 'site/LegalPage.tsx'),
  listed('/apply', 'forms/apply/ApplyPage.tsx'),
  listed('/contact', 'forms/contact/ContactPage.tsx'),
  ...SENT_ROUTES.map((path) => unlisted(path, 'forms/results/SentPage.tsx')),
  ...SENT_ROUTES.map((route) => ({
    ...unlisted(receiptPath(route), 'forms/results/SentPage.tsx', receiptFile(route)),
    head: (firm: FirmProfile, language: Language) =>
      `${unlistedHead(receiptPath(route), firm, language)}\n    ${RECEIPT_COMMENT}`,
  })),
  ...CODE_ROUTES.map((path) => unlisted(path, 'forms/results/CodePage.tsx')),
  {
    ...unlisted(NOT_SENT_ROUTE, 'forms/results/NotSentPage.tsx', 'not-sent'),
    head: (firm, language) => `${unlistedHead(NOT_SENT_ROUTE, firm, language)}\n    ${FORM_ERROR_COMMENT}`,
  },
  unlisted(CHAT_ROUTE, 'site/ChatPage.tsx'),
  unlisted(VERIFY_ROUTE, 'site/verify/VerifyPage.tsx'),
  unlisted('/404', 'site/NotFoundPage.tsx', '404'),
];

/** What a shell shows first: modules, and areas of texts. */
export interface Screen {
  readonly sources: readonly string[];
  readonly areas: readonly string[];
}

// The dashboard's cards below the figures load right after it.
const SIGNED_IN: Screen = {
  sources: ['portal/SignedInPortal.tsx', 'portal/dashboard/DetailCards.tsx'],
  areas: ['portal', 'portalPanels'],
};
const DEMO_PARTS: Screen = { ...SIGNED_IN, sources: ['demo/DemoPortal.tsx', ...SIGNED_IN.sources] };
/** Pages that the browser renders, with the source of the page's code. Portal and demonstration have the site's header and footer. */
export const SHELLS = [
  {
    path: '/portal',
    file: 'shell.html',
    registered: 'shell.registered.html',
    source: 'PortalPage.tsx',
    signedOut: { sources: ['portal/signIn/SignIn.tsx'], areas: ['signIn'] },
    signedIn: SIGNED_IN,
  },
  {
    path: DEMO_ROUTE,
    file: 'demo/index.html',
    registered: 'demo/registered.html',
    source: 'demo/DemoPage.tsx',
    signedOut: DEMO_PARTS,
    signedIn: DEMO_PARTS,
  },
  { path: '/admin', file: 'admin/index.html', source: 'AdminPage.tsx' },
  { path: '/admin/device', file: 'admin/device/index.html', source: 'AdminPage.tsx' },
] as const;
export type Shell = (typeof SHELLS)[number];

/** Parts that are rendered with a page, so their styles are needed at once; their code loads later. */
export const deferredParts = (path: string): readonly string[] => [
  'layout/ThemeSwitch.tsx',
  ...(path === '/' ? ['site/home/BelowFold.tsx'] : []),
];

/** Path patterns of the web app in each language. */
const LOCAL_ROUTES = [
  ...[...PUBLIC_ROUTES, ...SENT_ROUTES, ...CODE_ROUTES, CHAT_ROUTE, VERIFY_ROUTE],
  ...['/portal', '/portal/*', DEMO_ROUTE, `${DEMO_ROUTE}/*`],
] as const;

/** Every path pattern of the web app; any other path is a 404. */
export const ROUTES: readonly string[] = [
  ...PUBLISHED_LANGUAGES.flatMap((language) => LOCAL_ROUTES.map((route) => localPath(language, route))),
  // The dashboard keeps its state in the query string.
  '/admin',
  // Confirms the sign-in of the desktop app.
  '/admin/device',
];
