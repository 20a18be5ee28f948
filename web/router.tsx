import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ShowPage } from './lazyPage.tsx';
import { adminPage, notFoundPage, portalPage, publicPages } from './pages.tsx';
import { PageLoading } from './shell/PageLoading.tsx';
import { SiteLayout } from './shell/SiteLayout.tsx';

/** Every route. All but the dashboard share the header and the footer. */
export function Router() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        {Object.entries(publicPages).map(([path, page]) => (
          <Route key={path} path={path} element={<ShowPage key={path} page={page} />} />
        ))}
        <Route path="/portal/*" element={<ShowPage key="portal" page={portalPage} />} />
        <Route path="*" element={<ShowPage key="not-found" page={notFoundPage} />} />
      </Route>
      <Route
        path="/admin/*"
        element={
          <Suspense fallback={<PageLoading />}>
            <ShowPage page={adminPage} />
          </Suspense>
        }
      />
    </Routes>
  );
}
