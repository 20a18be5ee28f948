import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { Area } from '../../language/areas.ts';
import { lazyWithTexts } from '../components/lazyWithTexts.ts';
import { SectionLoading } from './SectionLoading.tsx';

/** A section with the texts that it shows. */
const lazySection = (load: () => Promise<ComponentType>, ...texts: readonly Area[]) =>
  lazyWithTexts(load, { fallback: <SectionLoading />, texts });

/** Sections whose code loads when they are opened, by path below /portal. */
const SECTIONS: Readonly<Record<string, ComponentType>> = {
  portfolio: lazySection(
    async () => (await import('../analytics/Analytics.tsx')).Analytics,
    'portalAnalytics',
  ),
  performance: lazySection(
    async () => (await import('../performance/Performance.tsx')).Performance,
    'portalPerformance',
  ),
  documents: lazySection(
    async () => (await import('../documents/Documents.tsx')).Documents,
    'portalDocuments',
  ),
  fees: lazySection(async () => (await import('../fees/Fees.tsx')).Fees, 'portalFees'),
  investments: lazySection(
    async () => (await import('../investments/Investments.tsx')).Investments,
    'portalMarkets',
  ),
  'investments/:name': lazySection(
    async () => (await import('../investments/HoldingPage.tsx')).HoldingPage,
    'portalMarkets',
  ),
  markets: lazySection(async () => (await import('../markets/Markets.tsx')).Markets, 'portalMarkets'),
  watchlist: lazySection(async () => (await import('../watchlist/Watchlist.tsx')).Watchlist, 'portalMarkets'),
  funding: lazySection(async () => (await import('../funding/Funding.tsx')).Funding, 'portalAccount'),
  transactions: lazySection(
    async () => (await import('../transactions/Transactions.tsx')).Transactions,
    'portalAccount',
  ),
  activity: lazySection(
    async () => (await import('../activity/Activity.tsx')).Activity,
    'portalAccount',
    'portalJournal',
  ),
  profile: lazySection(
    async () => (await import('../profile/Profile.tsx')).Profile,
    'portalAccount',
    'portalPersonalData',
  ),
  settings: lazySection(
    async () => (await import('../settings/Settings.tsx')).Settings,
    'portalSettings',
    'proof',
  ),
};

const SectionNotFound = lazySection(
  async () => (await import('./SectionNotFound.tsx')).SectionNotFound,
  'portalPanels',
);

/** Every page of the portal but its dashboard. */
export const Sections = () => (
  <Routes>
    {Object.entries(SECTIONS).map(([path, Section]) => (
      <Route key={path} path={path} element={<Section />} />
    ))}
    <Route path="*" element={<SectionNotFound />} />
  </Routes>
);
