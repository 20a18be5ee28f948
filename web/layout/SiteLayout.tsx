import { type ReactNode, Suspense } from 'react';
import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { useFirm } from '../firmProfile.ts';
import { isCurrent, usePath } from '../path.ts';
import { shellTexts } from './content.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PageLoading } from './PageLoading.tsx';
import './siteLayout.css';

/** Header, page, footer. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const firm = useFirm();
  const isPortal = isCurrent(usePath(), '/portal');
  return (
    <div className="site">
      <a className="skip-link" href="#content">
        {shellTexts.skipLink}
      </a>
      {!isCompleteProfile(firm) && <aside className="demo-bar">{shellTexts.demonstration}</aside>}
      <Header isSlim={isPortal} />
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
      <Footer />
    </div>
  );
}
