import { useAtomValue } from 'jotai';
import { privacyAtom } from '#common/ui/privacyAtom.ts';

/** Digits with the separators of any language. */
const NUMBER = "\\d(?:[\\d,.'\u2019\u202f]*\\d)?";
const AMOUNT = new RegExp(`[+\u2212-]?(?:\\$\u00a0?${NUMBER}|${NUMBER}\u00a0\\$|${NUMBER}(?= USD\\b))`, 'g');

/** Masks the dollar amounts in a sentence. */
export function maskAmounts(text: string): string {
  return text.replace(AMOUNT, '•••••');
}

/** Returns a function that masks amounts while they are hidden. */
export function useAmountMask(): (text: string) => string {
  const isPrivate = useAtomValue(privacyAtom);
  return isPrivate ? maskAmounts : (text) => text;
}
