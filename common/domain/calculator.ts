import { type AmountError, parseAmountInput } from './amountInput.ts';
import { moneyToNumber } from './money.ts';
import type { NumberLanguage } from './numberLanguage.ts';

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
/** The highest amount of the calculator, in dollars; higher amounts are clamped to it. */
export const MAX_AMOUNT = 1_000_000_000_000;

const BASE_AMOUNT = 10_000;
const WEEKS_PER_MONTH = 4.3;

interface LevelTerms {
  /** Monthly result in dollars for BASE_AMOUNT. */
  readonly min: number;
  readonly max: number;
}

const levelTerms: Readonly<Record<RiskLevelIndex, LevelTerms>> = {
  0: { min: 700, max: 1_200 },
  1: { min: 1_500, max: 2_500 },
  2: { min: 3_000, max: 4_000 },
  3: { min: 5_000, max: 7_000 },
  4: { min: 8_000, max: 20_000 },
};

export interface CalculatorResult {
  /** All amounts are in dollars and not rounded. */
  readonly weekly: number;
  readonly monthly: number;
  readonly annual: number;
  readonly monthlyRange: { readonly min: number; readonly max: number };
  readonly level: RiskLevelName;
  /** Monthly over amount, times 100; 0 for an amount of 0. */
  readonly percentage: number;
  readonly hasDisclaimer: boolean;
}

interface CalculatorAmount {
  /** Whole dollars; 0 for what is no amount of 0 or more. */
  readonly amount: number;
  readonly problem?: AmountError;
}

/** Parses the amount box in whole dollars by the rule of all typed amounts, without the decimals. */
export function parseAmount(text: string, language: NumberLanguage): CalculatorAmount {
  const parsed = parseAmountInput(text, language);
  if (parsed.ok) return { amount: Math.max(0, Math.trunc(moneyToNumber(parsed.amount))) };
  return { amount: parsed.problem === 'too_large' ? MAX_AMOUNT : 0, problem: parsed.problem };
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
    hasDisclaimer: level >= 3,
  };
}

/**
 * A month that loses as much as `calculateReturns` says a month earns, at most the whole amount.
 * @param amount in dollars, 0 or more
 * @returns what is lost and what is left, in dollars and not rounded
 */
export function lossScenario(amount: number, level: RiskLevelIndex): { lost: number; left: number } {
  const lost = Math.min(amount, calculateReturns(amount, level).monthly);
  return { lost, left: amount - lost };
}

/** Position of the marker on the risk bar in percent of its width: 20 to 100. */
export function markerPosition(level: RiskLevelIndex): number {
  return (level + 1) * 20;
}
