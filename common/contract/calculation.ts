import {
  calculateReturns,
  DEFAULT_AMOUNT,
  DEFAULT_RISK_LEVEL,
  isRiskLevelIndex,
  lossScenario,
  parseAmount,
  type RiskLevelIndex,
} from '#common/domain/calculator.ts';
import type { NumberLanguage } from '#common/domain/numberLanguage.ts';

/** What the calculator calculates with. */
export interface Calculation {
  /** In whole dollars. */
  readonly amount: number;
  readonly level: RiskLevelIndex;
}

export const DEFAULT_CALCULATION: Calculation = { amount: DEFAULT_AMOUNT, level: DEFAULT_RISK_LEVEL };

/** The calculation in a query string, e.g. `?amount=50000&risk=3`; null when there is none. */
export function parseCalculation(search: string, language: NumberLanguage): Calculation | null {
  const query = new URLSearchParams(search);
  const amount = query.get('amount');
  const risk = query.get('risk');
  if (amount === null && risk === null) return null;
  const level = risk === null || risk === '' ? DEFAULT_RISK_LEVEL : Number(risk);
  return {
    amount: amount === null ? DEFAULT_AMOUNT : parseAmount(amount, language).amount,
    level: isRiskLevelIndex(level) ? level : DEFAULT_RISK_LEVEL,
  };
}

/** The address of the application page for a calculation. */
export function applicationOf({ amount, level }: Calculation): string {
  const tolerances = ['low', 'moderate', 'moderate', 'aggressive', 'aggressive'] as const;
  return `/apply?amount=${amount}&risk=${tolerances[level]}`;
}

/** The results in dollars, by the names that they have in the page without scripts. */
export function calculationResults({ amount, level }: Calculation) {
  const { weekly, monthly, annual, monthlyRange } = calculateReturns(amount, level);
  return { amount, weekly, monthly, annual, ...monthlyRange, ...lossScenario(amount, level) };
}
