import { type LazyPage, lazyPage } from './lazyPage.tsx';
import { isCurrent } from './path.ts';
import {
  CHAT_ROUTE,
  DEMO_ROUTE,
  isCodeRoute,
  NOT_SENT_ROUTE,
  type PublicRoute,
  SENT_ROUTES,
  VERIFY_ROUTE,
} from './routes.ts';

const publicPages: Readonly<Record<PublicRoute, LazyPage>> = {
  '/': lazyPage(async () => (await import('./site/HomePage.tsx')).HomePage, ['layout', 'site', 'home']),
  '/about': lazyPage(
    async () => (await import('./site/AboutPage.tsx')).AboutPage,
    ['layout', 'site', 'offer', 'pages'],
  ),
  '/solutions': lazyPage(
    async () => (await import('./site/SolutionsPage.tsx')).SolutionsPage,
    ['layout', 'site', 'offer', 'pages', 'forms'],
  ),
  '/legal': lazyPage(
    async () => (await import('./site/LegalPage.tsx')).LegalPage,
    ['layout', 'site', 'pages', 'legal'],
  ),
  '/apply': lazyPage(
    async () => (await import('./forms/apply/ApplyPage.tsx')).ApplyPage,
    ['layout', 'site', 'forms', 'apply'],
  ),
  '/contact': lazyPage(
    async () => (await import('./forms/contact/ContactPage.tsx')).ContactPage,
    ['layout', 'forms', 'contact'],
  ),
};

/** Rendered in the browser only. */
export const portalPage = lazyPage(
  async () => (await import('./PortalPage.tsx')).loadPortalPage(),
  ['layout'],
);
export const demoPage = lazyPage(
  async () => (await import('./demo/DemoPage.tsx')).DemoPage,
  ['layout', 'demo'],
);
export const adminPage = lazyPage(async () => (await import('./AdminPage.tsx')).AdminPage);
const notFoundPage = lazyPage(
  async () => (await import('./site/NotFoundPage.tsx')).NotFoundPage,
  ['layout', 'pages'],
);

const chatPage = lazyPage(async () => (await import('./site/ChatPage.tsx')).ChatPage, ['layout', 'pages']);

const verifyPage = lazyPage(
  async () => (await import('./site/verify/VerifyPage.tsx')).VerifyPage,
  ['layout', 'verify'],
);

const sentPage = lazyPage(
  async () => (await import('./forms/results/SentPage.tsx')).SentPage,
  ['layout', 'results', 'forms', 'apply', 'contact'],
);
const codePage = lazyPage(
  async () => (await import('./forms/results/CodePage.tsx')).CodePage,
  ['layout', 'results'],
);
const notSentPage = lazyPage(
  async () => (await import('./forms/results/NotSentPage.tsx')).NotSentPage,
  ['layout', 'results'],
);

const isPublic = (path: string): path is PublicRoute => Object.hasOwn(publicPages, path);

/** The page at a path without a trailing slash. */
export function pageAt(path: string): LazyPage {
  if (isPublic(path)) return publicPages[path];
  if (isCurrent(path, '/portal')) return portalPage;
  if (isCurrent(path, DEMO_ROUTE)) return demoPage;
  if (path === '/admin' || path === '/admin/device') return adminPage;
  if (SENT_ROUTES.some((route) => path.startsWith(route))) return sentPage;
  if (isCodeRoute(path)) return codePage;
  if (path === NOT_SENT_ROUTE) return notSentPage;
  if (path === CHAT_ROUTE) return chatPage;
  if (path === VERIFY_ROUTE) return verifyPage;
  return notFoundPage;
}
