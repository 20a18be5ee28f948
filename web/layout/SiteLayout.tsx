import { type ReactNode, Suspense } from 'react';
import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { useFirm } from '../firmProfile.ts';
import { isCurrent, usePath } from '../path.ts';
import { layoutTexts } from './layoutTexts.ts';
import { PageLoading } from './PageLoading.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import './siteLayout.css';

/** Header, page content and footer. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const firm = useFirm();
  const isPortal = isCurrent(usePath(), '/portal');
  return (
    <div className="site">
      <a className="skip-link" href="#content">
        {layoutTexts.skipLink}
      </a>
      {!isCompleteProfile(firm) && <aside className="demo-bar">{layoutTexts.demonstration}</aside>}
      <SiteHeader isCompact={isPortal} />
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
      <SiteFooter />
    </div>
  );
}
