import type { Language } from './language.ts';

/** What separates a term from its explanation: French has a space before the colon too. */
export const colon = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ');
