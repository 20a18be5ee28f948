import { useAtomValue } from 'jotai';
import { privacyAtom } from '#common/ui/privacyAtom.ts';

/** Digits with the separators of any language. */
const NUMBER = "[+\u2212-]?\\d(?:[\\d,.'\u2019]*\\d)?";
const AMOUNT = new RegExp(`[+\u2212-]?\\$${NUMBER}|USD\u00a0${NUMBER}|${NUMBER}(?= USD\\b)`, 'g');

/** Masks the dollar amounts in a sentence. */
export function maskAmounts(text: string): string {
  return text.replace(AMOUNT, '•••••');
}

/** Returns a function that masks amounts while they are hidden. */
export function useAmountMask(): (text: string) => string {
  const isPrivate = useAtomValue(privacyAtom);
  return isPrivate ? maskAmounts : (text) => text;
}
