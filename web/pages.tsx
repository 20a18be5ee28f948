import { lazyPage } from './lazyPage.tsx';
import type { PublicRoute } from './routes.ts';

export const publicPages = {
  '/': lazyPage(async () => (await import('./site/HomePage.tsx')).HomePage),
  '/about': lazyPage(async () => (await import('./site/AboutPage.tsx')).AboutPage),
  '/solutions': lazyPage(async () => (await import('./site/SolutionsPage.tsx')).SolutionsPage),
  '/legal': lazyPage(async () => (await import('./site/LegalPage.tsx')).LegalPage),
  '/apply': lazyPage(async () => (await import('./intake/apply/ApplyPage.tsx')).ApplyPage),
  '/contact': lazyPage(async () => (await import('./intake/contact/ContactPage.tsx')).ContactPage),
} satisfies Record<PublicRoute, ReturnType<typeof lazyPage>>;

export const portalPage = lazyPage(async () => (await import('./portalPage.tsx')).PortalPage);
export const adminPage = lazyPage(async () => (await import('./admin.tsx')).AdminPage);
export const notFoundPage = lazyPage(async () => (await import('./site/NotFoundPage.tsx')).NotFoundPage);

const isPublic = (path: string): path is PublicRoute => path in publicPages;

/** The page at a path, for loading its code ahead. */
export function pageAt(path: string) {
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  if (isPublic(plain)) return publicPages[plain];
  if (/^\/portal(\/|$)/.test(plain)) return portalPage;
  if (/^\/admin(\/|$)/.test(plain)) return adminPage;
  return notFoundPage;
}
