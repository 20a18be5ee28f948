import type { NumberLanguage } from '../numberLanguage.ts';

const CASH: Readonly<Record<NumberLanguage, string>> = { en: 'Cash', de: 'Barguthaben', fr: 'Liquidités' };
const GOLD: Readonly<Record<NumberLanguage, string>> = { en: 'Gold', de: 'Gold', fr: 'Or' };

/** How an asset is named in a language: cash and gold by their words, all others as they were entered. */
export const assetName = (name: string, language: NumberLanguage): string =>
  name === GOLD.en ? GOLD[language] : name.replace(/^Cash(?= \([A-Z]{3}\)$)/, CASH[language]);
