import { type ReactNode, Suspense } from 'react';
import { isCompleteProfile } from '#common/domain/firmProfile.ts';
import { useFirm } from '../firmProfile.ts';
import { useMessages } from '../language/useMessages.ts';
import { isCurrent, usePath } from '../path.ts';
import { DEMO_ROUTE } from '../routes.ts';
import { PageLoading } from './PageLoading.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import './siteLayout.css';

/** Header, page content and footer. */
export function SiteLayout({ children }: { readonly children: ReactNode }) {
  const firm = useFirm();
  const path = usePath();
  const t = useMessages('layout.layout');
  const isPortal = isCurrent(path, '/portal') || isCurrent(path, DEMO_ROUTE);
  return (
    <div className="site">
      <a className="skip-link" href="#content">
        {t('skipLink')}
      </a>
      {isPortal && (
        <a className="skip-link skip-link--portal" href="#portal-navigation">
          {t('portalSkipLink')}
        </a>
      )}
      {!isCompleteProfile(firm) && <aside className="demo-bar">{t('demonstration')}</aside>}
      <SiteHeader isCompact={isPortal} />
      <main id="content" tabIndex={-1}>
        <Suspense fallback={<PageLoading />}>{children}</Suspense>
      </main>
      <SiteFooter />
    </div>
  );
}
