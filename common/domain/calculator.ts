import { type Figure, figure, ILLUSTRATIVE_AS_OF } from './provenance.ts';

export const RISK_LEVELS = [
  'Low Risk',
  'Moderate Risk',
  'Balanced Risk',
  'Aggressive Risk',
  'Ultra Risk',
] as const;
type RiskLevelName = (typeof RISK_LEVELS)[number];
/** Position of a level on the slider. */
export type RiskLevelIndex = 0 | 1 | 2 | 3 | 4;

export const DEFAULT_AMOUNT = 25_000;
export const DEFAULT_RISK_LEVEL: RiskLevelIndex = 2;
export const QUICK_AMOUNTS = [25_000, 50_000, 100_000] as const;
/** The largest amount that the calculator takes, in dollars; larger ones are read as this. */
export const MAX_AMOUNT = 1_000_000_000_000;

export const MINIMUM_INVESTMENT_TEXT = 'Minimum investment: $10,000';
export const ILLUSTRATIVE_TEXT = 'Illustrative, not a forecast. You can lose some or all of your investment.';

const illustrative = (text: string, source: string): Figure =>
  figure({ text, provenance: 'illustrative', asOf: ILLUSTRATIVE_AS_OF, source });

/** A result as the page shows it. */
export const resultFigure = (text: string): Figure =>
  illustrative(text, 'A fixed range per risk level, scaled to the amount');

const estimate = (text: string) =>
  illustrative(text, 'A fixed example for all strategies together; it does not follow from the amount');

/** The general estimates that stand beside the result. */
export const displayedEstimates = {
  weekly: estimate('0.5-1.2%'),
  monthly: estimate('2-5%'),
  annualTarget: estimate('24-60%'),
} as const;

const BASE_AMOUNT = 10_000;
const WEEKS_PER_MONTH = 4.3;

interface LevelTerms {
  /** Monthly result in dollars for BASE_AMOUNT. */
  readonly min: number;
  readonly max: number;
  readonly warning: string;
}

const levelTerms: Readonly<Record<RiskLevelIndex, LevelTerms>> = {
  0: { min: 700, max: 1_200, warning: '' },
  1: { min: 1_500, max: 2_500, warning: '' },
  2: { min: 3_000, max: 4_000, warning: '' },
  3: {
    min: 5_000,
    max: 7_000,
    warning: 'High risk investment with significant potential losses.',
  },
  4: {
    min: 8_000,
    max: 20_000,
    warning: 'Extremely high risk with low probability of success. Potential total loss of investment.',
  },
};

export interface CalculatorResult {
  /** Dollars; not rounded. The same holds for the other amounts. */
  readonly weekly: number;
  readonly monthly: number;
  readonly annual: number;
  readonly monthlyRange: { readonly min: number; readonly max: number };
  readonly level: RiskLevelName;
  /** Monthly over amount, times 100; 0 for an amount of 0. */
  readonly percentage: number;
  readonly hasDisclaimer: boolean;
  /** The level's own risk warning, empty for levels without one. ILLUSTRATIVE_TEXT is shown besides, always. */
  readonly disclaimerText: string;
}

/**
 * Reads the amount box in whole dollars: commas, apostrophes and spaces do not matter, decimals are cut, anything that is not a
 * number becomes 0. So do negative numbers, and what exceeds LARGEST_AMOUNT is read as that.
 */
export function parseAmount(text: string): number {
  const plain = text.replace(/[,'’\s]/g, '');
  if (!/^\d+(\.\d*)?$/.test(plain)) return 0;
  return Math.min(Number.parseInt(plain, 10), MAX_AMOUNT);
}

/** Whether a slider value is one of the five levels. */
export function isRiskLevelIndex(n: number): n is RiskLevelIndex {
  return Number.isInteger(n) && n >= 0 && n < RISK_LEVELS.length;
}

/** The illustrative returns of an amount in dollars (0 or more) at a risk level. Linear in the amount. */
export function calculateReturns(amount: number, level: RiskLevelIndex): CalculatorResult {
  const terms = levelTerms[level];
  const monthlyRange = {
    min: (terms.min * amount) / BASE_AMOUNT,
    max: (terms.max * amount) / BASE_AMOUNT,
  };
  const monthly = (monthlyRange.min + monthlyRange.max) / 2;
  return {
    weekly: monthly / WEEKS_PER_MONTH,
    monthly,
    annual: monthly * 12,
    monthlyRange,
    level: RISK_LEVELS[level],
    percentage: amount === 0 ? 0 : (monthly / amount) * 100,
    hasDisclaimer: terms.warning !== '',
    disclaimerText: terms.warning,
  };
}

/** Where the marker stands on the risk bar, in percent of its width: 20 to 100. */
export function markerPosition(level: RiskLevelIndex): number {
  return (level + 1) * 20;
}
