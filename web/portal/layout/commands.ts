import type { createStore } from 'jotai';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { WITHDRAWAL_REQUEST_PATH } from '../dashboard/withdrawalRequestPath.ts';
import type { SearchTexts } from './searchTexts.ts';

export interface Command {
  readonly name: string;
  /** Further search terms. */
  readonly keywords: string;
  /** Path to open, or action to run. */
  readonly target: string | (() => void);
}

/** Actions of the command palette. */
export function listCommands(
  store: ReturnType<typeof createStore>,
  signOut: () => void,
  { menus: t }: Pick<SearchTexts, 'menus'>,
): readonly Command[] {
  const isPrivate = store.get(privacyAtom);
  return [
    {
      name: t('requestWithdrawal'),
      keywords: t('words.withdraw'),
      target: WITHDRAWAL_REQUEST_PATH,
    },
    {
      name: t(isPrivate ? 'showAmounts' : 'hideAmounts'),
      keywords: t('words.privacy'),
      target: () => store.set(privacyAtom, !isPrivate),
    },
    { name: t('lightTheme'), keywords: t('words.light'), target: () => store.set(themeAtom, 'light') },
    { name: t('darkTheme'), keywords: t('words.dark'), target: () => store.set(themeAtom, 'dark') },
    { name: t('signOut'), keywords: t('words.signOut'), target: signOut },
  ];
}
