import { useAtom } from 'jotai';
import { privacyAtom } from '#common/ui/privacyAtom.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { usePortal } from '../session/PortalContext.ts';

export interface Command {
  readonly name: string;
  /** Further search terms. */
  readonly keywords: string;
  readonly run: () => void;
}

/** Actions of the command palette. */
export function useCommands(): readonly Command[] {
  const { signOut } = usePortal();
  const [isPrivate, setIsPrivate] = useAtom(privacyAtom);
  const [, setTheme] = useAtom(themeAtom);
  return [
    {
      name: isPrivate ? 'Show amounts' : 'Hide amounts',
      keywords: 'privacy mode',
      run: () => setIsPrivate(!isPrivate),
    },
    { name: 'Light theme', keywords: 'display colours', run: () => setTheme('light') },
    { name: 'Dark theme', keywords: 'display colours night', run: () => setTheme('dark') },
    { name: 'Sign Out', keywords: 'log out leave', run: signOut },
  ];
}
