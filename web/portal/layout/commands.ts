import type { createStore } from 'jotai';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';

export interface Command {
  readonly name: string;
  /** Further search terms. */
  readonly keywords: string;
  readonly run: () => void;
}

/** Actions of the command palette. */
export function listCommands(store: ReturnType<typeof createStore>, signOut: () => void): readonly Command[] {
  const isPrivate = store.get(privacyAtom);
  return [
    {
      name: isPrivate ? 'Show amounts' : 'Hide amounts',
      keywords: 'privacy mode',
      run: () => store.set(privacyAtom, !isPrivate),
    },
    { name: 'Light theme', keywords: 'display colours', run: () => store.set(themeAtom, 'light') },
    { name: 'Dark theme', keywords: 'display colours night', run: () => store.set(themeAtom, 'dark') },
    { name: 'Sign Out', keywords: 'log out leave', run: signOut },
  ];
}
