import type { Figure } from '#common/domain/provenance.ts';
import type { MarketingTier } from '#common/domain/tiers.ts';
import { illustrative } from './figures.ts';

export interface InvestorIndexRow {
  readonly id: string;
  /** 'YYYY-MM-DD' */
  readonly joinDate: string;
  readonly tier: MarketingTier;
  readonly invested: Figure;
  readonly status: 'Active' | 'Onboarding' | 'Closed';
}

const source = 'Sample row; no such account exists';

const createRow = (
  id: string,
  joinDate: string,
  tier: MarketingTier,
  invested: string,
  status: InvestorIndexRow['status'],
): InvestorIndexRow => ({ id, joinDate, tier, invested: illustrative(invested, source), status });

export const investorIndex: readonly InvestorIndexRow[] = [
  createRow('INV-4821', '2022-09-14', 'Genesis', '$2,400,000', 'Active'),
  createRow('INV-3097', '2022-11-02', 'Private', '$350,000', 'Active'),
  createRow('INV-5560', '2023-02-20', 'Private', '$180,000', 'Active'),
  createRow('INV-1938', '2023-05-08', 'Basic', '$45,000', 'Closed'),
  createRow('INV-7714', '2023-10-17', 'Genesis', '$1,250,000', 'Active'),
  createRow('INV-6402', '2024-03-25', 'Basic', '$25,000', 'Active'),
  createRow('INV-8276', '2024-08-12', 'Private', '$520,000', 'Active'),
  createRow('INV-9153', '2025-01-09', 'Basic', '$60,000', 'Onboarding'),
];

export const investorIndexTexts = {
  title: 'Anonymized Investor Index',
  intro: 'An example of a public register of mandates, with numbers instead of names. The rows are samples.',
  provenance: illustrative('Invested amounts', source),
  caption: 'Sample mandates by date of joining',
  columns: { id: 'Investor', joinDate: 'Joined', tier: 'Tier', invested: 'Invested', status: 'Status' },
} as const;
