import { useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { polling } from '#common/client/react/polling.ts';
import { afterReveal } from '#common/ui/afterPaint.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useKeyPressesOfOneElement } from '#common/ui/useKeyPressesOfOneElement.ts';
import { useFirm } from '../../firmProfile.ts';
import { withTexts } from '../../language/withTexts.ts';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { usePortfolio } from '../data/usePortfolio.ts';
import { PortalHeader } from './PortalHeader.tsx';
import { SectionLoading } from './SectionLoading.tsx';
import '../components/summary.css';
import '../components/table.css';
import '../components/forms.css';

const Sections = lazyWithTexts(async () => (await import('./Sections.tsx')).Sections, {
  fallback: <SectionLoading />,
});

const PrintHeader = lazyWithRetry(
  async () => {
    await afterReveal();
    return (await import('./PrintHeader.tsx')).PrintHeader;
  },
  { renderError: () => null },
);

const BackgroundTasks = lazyWithRetry(async () => {
  await afterReveal();
  return withTexts(async () => (await import('./BackgroundTasks.tsx')).BackgroundTasks, 'proof');
});

/** Scrolls to the top when another section opens; Back restores the scroll position. */
function useScrollToTop() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // A layout effect, so that it runs before a section scrolls to one of its rows.
  useLayoutEffect(() => {
    if (pathname && !isBack) window.scrollTo(0, 0);
  }, [pathname, isBack]);
}

/** Layout and routes of the signed-in portal. */
export function PortalLayout() {
  useScrollToTop();
  useKeyPressesOfOneElement();
  const { chatUrl } = useFirm();
  const { isFetched } = usePortfolio(polling);
  return (
    <div className="pt">
      <PortalHeader chatUrl={chatUrl} />
      {isFetched ? <BackgroundTasks /> : null}
      <div className="pt-page">
        {isFetched ? <PrintHeader /> : null}
        <Routes>
          <Route index element={<Dashboard />} />
          <Route path="*" element={<Sections />} />
        </Routes>
      </div>
    </div>
  );
}
