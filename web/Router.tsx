import { Suspense } from 'react';
import { PageLoading } from './layout/PageLoading.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { LazyPageView } from './lazyPage.tsx';
import { adminPage, pageAt } from './pages.ts';
import { usePath } from './path.ts';

/**
 * The page at the current path. Every page except the dashboard has the site's header and footer. Links between
 * pages load prerendered documents; portal and dashboard route on the client.
 */
export function Router() {
  const path = usePath();
  const page = pageAt(path);
  const shown = <LazyPageView page={page} />;
  if (page === adminPage) return <Suspense fallback={<PageLoading />}>{shown}</Suspense>;
  return <SiteLayout>{shown}</SiteLayout>;
}
