import { type ReactNode, Suspense, useDeferredValue } from 'react';
import { PageLoading } from './layout/PageLoading.tsx';
import { SiteLayout } from './layout/SiteLayout.tsx';
import { LazyPageView } from './lazyPage.tsx';
import { adminPage, demoPage, pageAt, portalPage } from './pages.ts';
import { usePath } from './path.ts';

/** Leaves its content out of the prerendered page. */
function BrowserOnly({ children }: { readonly children: ReactNode }) {
  // Deferred, so that React renders it in small tasks after hydration.
  const isShown = useDeferredValue(true, false);
  return isShown ? children : <PageLoading />;
}

/**
 * The page at the current path. Every page except the dashboard has the site's header and footer. Links between
 * pages load prerendered documents; portal, demonstration and dashboard route on the client.
 */
export function Router() {
  const path = usePath();
  const page = pageAt(path);
  const shown = <LazyPageView page={page} within="app" />;
  if (page === adminPage) return <Suspense fallback={null}>{shown}</Suspense>;
  const isPrerendered = page !== portalPage && page !== demoPage;
  return <SiteLayout>{isPrerendered ? shown : <BrowserOnly>{shown}</BrowserOnly>}</SiteLayout>;
}
