import { useAtomValue } from 'jotai';
import { privacyAtom } from '#common/ui/privacyAtom.ts';

const AMOUNT = /[+\u2212-]?\$\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?(?= USD\b)/g;

/** Masks the dollar amounts in a sentence. */
export function maskAmounts(text: string): string {
  return text.replace(AMOUNT, '•••••');
}

/** Returns a function that masks amounts while they are hidden. */
export function useAmountMask(): (text: string) => string {
  const isPrivate = useAtomValue(privacyAtom);
  return isPrivate ? maskAmounts : (text) => text;
}
