import { useAtomValue } from 'jotai';
import { privacyAtom } from '#common/ui/privacyAtom.ts';

const AMOUNT = /[+\u2212-]?\$\d[\d,]*(?:\.\d+)?|\d[\d,]*(?:\.\d+)?(?= USD\b)/g;

/** A sentence with its dollar amounts covered. */
export function maskAmounts(text: string): string {
  return text.replace(AMOUNT, '•••••');
}

/** How texts that may name amounts are shown: as they are, or covered while amounts are hidden. */
export function useAmountMask(): (text: string) => string {
  const isPrivate = useAtomValue(privacyAtom);
  return isPrivate ? maskAmounts : (text) => text;
}
