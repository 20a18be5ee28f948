import { MINIMUM_INVESTMENT } from './applications.ts';
import { MONEY_UNITS_PER_DOLLAR, type Money, money, moneyToNumber } from './money.ts';

export const ACCOUNT_TIERS = ['Basic', 'Premium', 'Elite'] as const;
/** The tier of an investor's account, as staff see and set it. */
export type AccountTier = (typeof ACCOUNT_TIERS)[number];

export const MARKETING_TIERS = ['Basic', 'Private', 'Genesis'] as const;
/** The public pages' name of the same tier. */
export type MarketingTier = (typeof MARKETING_TIERS)[number];

const dollars = (amount: bigint): Money => money(amount * MONEY_UNITS_PER_DOLLAR);

/** Lowest amount of each account tier. */
const accountTierThresholds: Readonly<Record<AccountTier, Money>> = {
  Basic: dollars(BigInt(MINIMUM_INVESTMENT)),
  Premium: dollars(100_000n),
  Elite: dollars(1_000_000n),
};

const compactUsd = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 0,
});

/** '$10K', '$1M'. */
/* @__NO_SIDE_EFFECTS__ */
const shortUsd = (amount: Money): string => compactUsd.format(moneyToNumber(amount));

/** Options of the tier select. */
export const accountTierLabels: Readonly<Record<AccountTier, string>> = {
  Basic: `Basic (${shortUsd(accountTierThresholds.Basic)}+)`,
  Premium: `Premium (${shortUsd(accountTierThresholds.Premium)}+)`,
  Elite: `Elite (${shortUsd(accountTierThresholds.Elite)}+)`,
};

interface MarketingTierTerms {
  readonly accountTier: AccountTier;
  readonly minimum: Money;
  readonly mostPopular: boolean;
}

/** Each tier as the public pages present it, with its account tier. */
export const marketingTierTerms: Readonly<Record<MarketingTier, MarketingTierTerms>> = {
  Basic: {
    accountTier: 'Basic',
    minimum: accountTierThresholds.Basic,
    mostPopular: false,
  },
  Private: {
    accountTier: 'Premium',
    minimum: accountTierThresholds.Premium,
    mostPopular: true,
  },
  Genesis: {
    accountTier: 'Elite',
    minimum: accountTierThresholds.Elite,
    mostPopular: false,
  },
};

/** The highest account tier whose threshold the amount reaches; Basic below all thresholds. */
export function accountTierFor(amount: Money): AccountTier {
  return ACCOUNT_TIERS.findLast((tier) => amount >= accountTierThresholds[tier]) ?? 'Basic';
}
