import { Suspense } from 'react';
import { PageLoading } from './layout/PageLoading.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { LazyPageView } from './lazyPage.tsx';
import { adminPage, pageAt } from './pages.ts';
import { usePath } from './path.ts';

/**
 * The page at the current path. All but the dashboard share the header and the footer. Links between pages
 * load documents, which the build has rendered; portal and dashboard route within themselves.
 */
export function Router() {
  const path = usePath();
  const page = pageAt(path);
  const shown = <LazyPageView page={page} />;
  if (page === adminPage) return <Suspense fallback={<PageLoading />}>{shown}</Suspense>;
  return <SiteLayout>{shown}</SiteLayout>;
}
