import { useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { polling } from '#common/client/react/polling.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useFirm } from '../../firmProfile.ts';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { usePortfolio } from '../data/usePortfolio.ts';
import { usePortal } from '../session/PortalContext.ts';
import { useKeepAlive } from '../session/useKeepAlive.ts';
import { ActivationMismatchDialog } from './ActivationMismatchDialog.tsx';
import { PortalHeader } from './PortalHeader.tsx';
import { PrintHeader } from './PrintHeader.tsx';
import { SectionLoading } from './SectionLoading.tsx';
import { SessionEndDialog } from './SessionEndDialog.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';
import '../components/summary.css';
import '../components/table.css';
import '../components/forms.css';

const Sections = lazyWithRetry(async () => (await import('./Sections.tsx')).Sections, {
  fallback: <SectionLoading />,
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
          <Route path="*" element={<Sections />} />
        </Routes>
      </div>
    </div>
  );
}
