import { ELIGIBILITY_MINIMUM_ASSETS, MINIMUM_INVESTMENT } from '#common/domain/applications.ts';
import { REPLY_HOURS } from '#common/domain/consultations.ts';
import { MARKETING_TIERS, type MarketingTier, marketingTierTerms } from '#common/domain/tiers.ts';
import { formatWholeUsd } from '../../formatNumber.ts';

interface Tier {
  readonly name: MarketingTier;
  readonly description: string;
  readonly minimum: string;
  readonly features: readonly string[];
  readonly highlighted: boolean;
}

const descriptions: Readonly<Record<MarketingTier, string>> = {
  Basic: 'A first mandate in our core strategies, with the same reports as the larger ones.',
  Private: 'A mandate tailored to your goals, with a personal manager.',
  Genesis: 'A separate program with your own limits and reporting, served by our whole team.',
};

const features: Readonly<Record<MarketingTier, readonly string[]>> = {
  Basic: [
    'Core crypto and precious-metal strategies',
    'Investor portal with transactions and analytics',
    'Quarterly letter from the team',
    `Written questions answered within ${REPLY_HOURS} hours`,
  ],
  Private: [
    'All five markets, weighted to your risk tolerance',
    'A personal portfolio manager',
    'Monthly review and consultation',
    'Support by messaging service, 9 AM-6 PM CET',
  ],
  Genesis: [
    'A separate mandate with limits that you set',
    'Direct line to the investment committee',
    'Reports in the format of your bank or family office',
    'Portfolio emergencies answered 24/7',
  ],
};

/** The tiers with the names of the public pages, smallest first. */
export const tiers: readonly Tier[] = MARKETING_TIERS.map((name) => ({
  name,
  description: descriptions[name],
  minimum: marketingTierTerms[name].minimumText,
  features: features[name],
  highlighted: marketingTierTerms[name].mostPopular,
}));

export const tierTexts = {
  title: 'Tiers and programs',
  intro: 'One team and one set of rules. The higher the tier, the more a mandate is tailored to you.',
  mostPopular: 'Most Popular',
  from: 'Minimum',
  apply: (tier: string) => `Apply for ${tier}`,
  mapping:
    'In your account, the tiers have other names: Basic stays Basic, Private is Premium, Genesis is Elite.',
  minimums: [
    {
      amount: formatWholeUsd(MINIMUM_INVESTMENT),
      meaning: 'is the smallest first investment. We do not accept applications below it.',
    },
    {
      amount: formatWholeUsd(ELIGIBILITY_MINIMUM_ASSETS),
      meaning: 'is a guideline for your total investable assets, wherever you hold them.',
    },
  ],
  programsTitle: 'Programs',
} as const;

export const programs = [
  {
    name: 'Digital assets',
    text: 'Bitcoin, Ethereum and a short list of liquid coins, held in cold custody between trades.',
  },
  { name: 'CFD', text: 'Index and equity contracts for difference, for hedges and short holding times.' },
  { name: 'Forex', text: 'Major currency pairs around scheduled events, with stops set before the entry.' },
  { name: 'Precious metals', text: 'Gold and silver as ballast, allocated and tokenised.' },
  { name: 'Commodities', text: 'Energy and agriculture, traded with the season and against inflation.' },
] as const;
