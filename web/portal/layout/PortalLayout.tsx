import { type ComponentType, useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { polling } from '#common/client/react/polling.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useFirm } from '../../firmProfile.ts';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { usePortfolio } from '../data/usePortfolio.ts';
import { usePortal } from '../session/PortalContext.ts';
import { useKeepAlive } from '../session/useKeepAlive.ts';
import { ActivationMismatchDialog } from './ActivationMismatchDialog.tsx';
import { PortalHeader } from './PortalHeader.tsx';
import { PrintHeader } from './PrintHeader.tsx';
import { SessionEndDialog } from './SessionEndDialog.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';
import '../components/summary.css';
import '../components/table.css';
import '../components/forms.css';

function SectionLoading() {
  return (
    <div className="pt-loading" aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading
      </p>
      <Skeleton width="18rem" height="2.5rem" />
      <Skeleton lines={8} />
    </div>
  );
}

const lazySection = (load: () => Promise<ComponentType>) =>
  lazyWithRetry(load, { fallback: <SectionLoading /> });

/** Sections whose code loads when they are opened, by path below /portal. */
const SECTIONS: Readonly<Record<string, ComponentType>> = {
  portfolio: lazySection(async () => (await import('../analytics/Analytics.tsx')).Analytics),
  investments: lazySection(async () => (await import('../investments/Investments.tsx')).Investments),
  'investments/:name': lazySection(async () => (await import('../investments/HoldingPage.tsx')).HoldingPage),
  markets: lazySection(async () => (await import('../markets/Markets.tsx')).Markets),
  watchlist: lazySection(async () => (await import('../watchlist/Watchlist.tsx')).Watchlist),
  transactions: lazySection(async () => (await import('../transactions/Transactions.tsx')).Transactions),
  activity: lazySection(async () => (await import('../activity/Activity.tsx')).Activity),
  profile: lazySection(async () => (await import('../profile/Profile.tsx')).Profile),
  settings: lazySection(async () => (await import('../settings/Settings.tsx')).Settings),
};

const SectionNotFound = lazySection(async () => (await import('./SectionNotFound.tsx')).SectionNotFound);

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
  const { client } = usePortal();
  const { chatUrl } = useFirm();
  usePortfolio(polling);
  useKeepAlive(client);
  return (
    <div className="pt">
      <PortalHeader chatUrl={chatUrl} />
      <Shortcuts />
      <SessionEndDialog />
      <StepUpDialog />
      <ActivationMismatchDialog />
      <div className="pt-page">
        <PrintHeader />
        <Routes>
          <Route index element={<Dashboard />} />
          {Object.entries(SECTIONS).map(([path, Section]) => (
            <Route key={path} path={path} element={<Section />} />
          ))}
          <Route path="*" element={<SectionNotFound />} />
        </Routes>
      </div>
    </div>
  );
}
