import { useEffect } from 'react';
import { type Calculation, parseCalculation } from '#common/contract/calculation.ts';
import type { Language } from '#common/language/language.ts';
import { localPath } from '#common/language/localPath.ts';

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
