import { useState } from 'react';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Toaster } from '#common/ui/toast.tsx';
import { FigureGroup, GroupMark } from '../components/FigureText.tsx';
import { illustrative } from '../components/illustrative.ts';
import { useFirm } from '../firmProfile.ts';
import { useLocalHref } from '../language/useLocalHref.ts';
import { useMessages } from '../language/useMessages.ts';
import { PageLoading } from '../layout/PageLoading.tsx';
import { isCurrent } from '../path.ts';
import { TitleSuffix } from '../portal/components/useDocumentTitle.ts';
import { RoutedPage } from '../RoutedPage.tsx';
import { DEMO_ROUTE } from '../routes.ts';
import './demo.css';

const DemoPortal = lazyWithRetry(async () => (await import('./DemoPortal.tsx')).DemoPortal, {
  fallback: <PageLoading />,
});

/** Stays in view, so that no figure is seen without it. */
function Banner() {
  const t = useMessages('demo.account');
  const href = useLocalHref();
  const today = zurichDate(new Date());
  return (
    <aside className="demo__bar" aria-label={t('label')}>
      <p>
        <strong>{t('banner')}</strong>{' '}
        <GroupMark figures={[illustrative(t('figures'), t('source'), today)]} />
      </p>
      <p className="demo__links">
        <a href={href('/')} aria-label={t('leaveName')}>
          {t('leave')}
        </a>
        <a href={href('/apply')}>{t('apply')}</a>
      </p>
    </aside>
  );
}

/** The portal's paths follow the page's own, so that its links stay in the demonstration. */
function enterPortal(base: string): void {
  const start = `${base}/portal`;
  if (!isCurrent(location.pathname, start)) history.replaceState(null, '', start);
}

/** An invented account in the portal's own screens, for everybody. Nothing in it can be changed. */
export function DemoPage() {
  const t = useMessages('demo.account');
  const firm = useFirm();
  const base = useLocalHref()(DEMO_ROUTE);
  useState(() => enterPortal(base));
  return (
    <FigureGroup className="demo">
      <Banner />
      <TitleSuffix value={` (${t('name')})`}>
        <RoutedPage base="/portal" basename={DEMO_ROUTE}>
          <DemoPortal firmName={firm.name} />
        </RoutedPage>
      </TitleSuffix>
      <Toaster />
    </FigureGroup>
  );
}
