import { type LazyPage, lazyPage } from './lazyPage.tsx';
import { isCurrent } from './path.ts';
import {
  CONFIRM_ROUTE,
  NOT_SENT_ROUTE,
  type PublicRoute,
  SENT_ROUTES,
  STOP_RECOVERY_ROUTE,
  STOP_WITHDRAWAL_ROUTE,
} from './routes.ts';

const publicPages: Readonly<Record<PublicRoute, LazyPage>> = {
  '/': lazyPage(async () => (await import('./site/HomePage.tsx')).HomePage),
  '/about': lazyPage(async () => (await import('./site/AboutPage.tsx')).AboutPage),
  '/solutions': lazyPage(async () => (await import('./site/SolutionsPage.tsx')).SolutionsPage),
  '/legal': lazyPage(async () => (await import('./site/LegalPage.tsx')).LegalPage),
  '/apply': lazyPage(async () => (await import('./forms/apply/ApplyPage.tsx')).ApplyPage),
  '/contact': lazyPage(async () => (await import('./forms/contact/ContactPage.tsx')).ContactPage),
};

const portalPage = lazyPage(async () => (await import('./PortalPage.tsx')).PortalPage);
export const adminPage = lazyPage(async () => (await import('./AdminPage.tsx')).AdminPage);
const notFoundPage = lazyPage(async () => (await import('./site/NotFoundPage.tsx')).NotFoundPage);

const sentPage = lazyPage(async () => (await import('./forms/results/SentPage.tsx')).SentPage);
const confirmPage = lazyPage(async () => (await import('./forms/results/ConfirmPage.tsx')).ConfirmPage);
const stopWithdrawalPage = lazyPage(
  async () => (await import('./forms/results/StopWithdrawalPage.tsx')).StopWithdrawalPage,
);
const stopRecoveryPage = lazyPage(
  async () => (await import('./forms/results/StopRecoveryPage.tsx')).StopRecoveryPage,
);
const notSentPage = lazyPage(async () => (await import('./forms/results/NotSentPage.tsx')).NotSentPage);

const isPublic = (path: string): path is PublicRoute => Object.hasOwn(publicPages, path);

/** The page at a path without a trailing slash. */
export function pageAt(path: string): LazyPage {
  if (isPublic(path)) return publicPages[path];
  if (isCurrent(path, '/portal')) return portalPage;
  if (path === '/admin' || path === '/admin/device') return adminPage;
  if (SENT_ROUTES.some((route) => route === path)) return sentPage;
  if (path === CONFIRM_ROUTE) return confirmPage;
  if (path === STOP_WITHDRAWAL_ROUTE) return stopWithdrawalPage;
  if (path === STOP_RECOVERY_ROUTE) return stopRecoveryPage;
  if (path === NOT_SENT_ROUTE) return notSentPage;
  return notFoundPage;
}
