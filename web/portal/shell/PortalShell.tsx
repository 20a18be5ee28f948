import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ApiError } from '#common/client/createClient.ts';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useFirm } from '../../firmProfile.ts';
import { Dashboard } from '../dashboard/Dashboard.tsx';
import { polled } from '../data/polling.ts';
import { portfolioQuery } from '../data/portfolio.ts';
import { usePortal } from '../session/PortalContext.ts';
import { useKeepAlive } from '../session/useKeepAlive.ts';
import { Deactivated } from './Deactivated.tsx';
import { IdleWarning } from './IdleWarning.tsx';
import { PortalHeader } from './PortalHeader.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { UnknownSection } from './UnknownSection.tsx';

const Analytics = lazy(async () => ({ default: (await import('../analytics/Analytics.tsx')).Analytics }));
const Investments = lazy(async () => ({
  default: (await import('../investments/Investments.tsx')).Investments,
}));
const HoldingPage = lazy(async () => ({
  default: (await import('../investments/HoldingPage.tsx')).HoldingPage,
}));
const Markets = lazy(async () => ({ default: (await import('../markets/Markets.tsx')).Markets }));
const Watchlist = lazy(async () => ({ default: (await import('../watchlist/Watchlist.tsx')).Watchlist }));
const Transactions = lazy(async () => ({
  default: (await import('../transactions/Transactions.tsx')).Transactions,
}));
const Activity = lazy(async () => ({ default: (await import('../activity/Activity.tsx')).Activity }));
const Profile = lazy(async () => ({ default: (await import('../profile/Profile.tsx')).Profile }));
const Settings = lazy(async () => ({ default: (await import('../settings/Settings.tsx')).Settings }));

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

/** Everything that a signed-in investor sees. */
export function PortalShell() {
  const portal = usePortal();
  const { chatUrl } = useFirm();
  const account = useQuery({ ...portfolioQuery(portal), ...polled });
  useKeepAlive(portal.client);
  const isDeactivated = account.error instanceof ApiError && account.error.code === 'forbidden';
  return (
    <div className="pt">
      <PortalHeader chatUrl={chatUrl} />
      <Shortcuts />
      <IdleWarning />
      <div className="pt-page">
        {isDeactivated ? (
          <Deactivated />
        ) : (
          <Suspense fallback={<SectionLoading />}>
            <Routes>
              <Route index element={<Dashboard />} />
              <Route path="portfolio" element={<Analytics />} />
              <Route path="investments" element={<Investments />} />
              <Route path="investments/:name" element={<HoldingPage />} />
              <Route path="markets" element={<Markets />} />
              <Route path="watchlist" element={<Watchlist />} />
              <Route path="transactions" element={<Transactions />} />
              <Route path="activity" element={<Activity />} />
              <Route path="profile" element={<Profile />} />
              <Route path="settings" element={<Settings />} />
              <Route path="*" element={<UnknownSection />} />
            </Routes>
          </Suspense>
        )}
      </div>
    </div>
  );
}
