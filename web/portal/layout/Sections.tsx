import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { SectionLoading } from './SectionLoading.tsx';

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

/** Every page of the portal but its dashboard. */
export const Sections = () => (
  <Routes>
    {Object.entries(SECTIONS).map(([path, Section]) => (
      <Route key={path} path={path} element={<Section />} />
    ))}
    <Route path="*" element={<SectionNotFound />} />
  </Routes>
);
