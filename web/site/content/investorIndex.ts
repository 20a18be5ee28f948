import type { MarketingTier } from '#common/domain/tiers.ts';

export interface InvestorIndexRow {
  readonly id: string;
  /** 'YYYY-MM-DD' */
  readonly joinDate: string;
  readonly tier: MarketingTier;
  /** In dollars. */
  readonly invested: number;
  readonly status: 'Active' | 'Onboarding' | 'Closed';
}

/** Sample rows; no such accounts exist. */
export const investorIndex: readonly InvestorIndexRow[] = [
  { id: 'INV-4821', joinDate: '2023-03-14', tier: 'Genesis', invested: 2_400_000, status: 'Active' },
  { id: 'INV-3097', joinDate: '2023-04-03', tier: 'Private', invested: 350_000, status: 'Active' },
  { id: 'INV-5560', joinDate: '2023-05-22', tier: 'Private', invested: 180_000, status: 'Active' },
  { id: 'INV-1938', joinDate: '2023-07-10', tier: 'Basic', invested: 45_000, status: 'Closed' },
  { id: 'INV-7714', joinDate: '2023-10-17', tier: 'Genesis', invested: 1_250_000, status: 'Active' },
  { id: 'INV-6402', joinDate: '2024-03-25', tier: 'Basic', invested: 25_000, status: 'Active' },
  { id: 'INV-8276', joinDate: '2024-08-12', tier: 'Private', invested: 520_000, status: 'Active' },
  { id: 'INV-9153', joinDate: '2025-01-09', tier: 'Basic', invested: 60_000, status: 'Onboarding' },
];
