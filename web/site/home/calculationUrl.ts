import { useEffect } from 'react';
import {
  DEFAULT_AMOUNT,
  DEFAULT_RISK_LEVEL,
  isRiskLevelIndex,
  parseAmount,
  type RiskLevelIndex,
} from '#common/domain/calculator.ts';
import type { Language } from '#common/language/language.ts';
import { localPath } from '#common/language/localPath.ts';

export interface Calculation {
  readonly amount: number;
  readonly level: RiskLevelIndex;
}

/** The calculation in a query string, e.g. `?amount=50000&risk=3`; null when there is none. */
export function parseCalculation(search: string, language: Language): Calculation | null {
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

/** The URL of a calculation on the page in the language. */
export function calculationUrl({ amount, level }: Calculation, language: Language): string {
  return localPath(language, `/?amount=${amount}&risk=${level}#calculator`);
}

/** Replaces the address with the URL of a calculation. */
export function replaceCalculationUrl(calculation: Calculation, language: Language): void {
  history.replaceState(history.state, '', calculationUrl(calculation, language));
}

/** Reads the calculation from the page's URL once, after hydration. */
export function useCalculationFromUrl(language: Language, onFound: (calculation: Calculation) => void): void {
  useEffect(() => {
    const found = parseCalculation(location.search, language);
    if (found) onFound(found);
  }, [language, onFound]);
}
