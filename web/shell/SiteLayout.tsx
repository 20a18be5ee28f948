import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { useFirm } from '../firmProfile.ts';
import { shellTexts } from './content.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageLoading } from './PageLoading.tsx';
import { usePageMetadata } from './usePageMetadata.ts';
import { useRouteChange } from './useRouteChange.ts';
import './siteLayout.css';

/** Header, page, footer. */
export function SiteLayout() {
  const firm = useFirm();
  const isPortal = /^\/portal(\/|$)/.test(useLocation().pathname);
  usePageMetadata(firm.name);
  useRouteChange();
  return (
    <div className="site">
      <a className="skip-link" href="#content">
        {shellTexts.skipLink}
      </a>
      {!isCompleteProfile(firm) && <p className="demo-bar">{shellTexts.demonstration}</p>}
      <Header isSlim={isPortal} />
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer isSlim={isPortal} />
    </div>
  );
}
