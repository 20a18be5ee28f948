import { Button } from '@blueprintjs/core';
import { Flash, Help, LogOut, Moon, Search } from '@blueprintjs/icons';
import { useAtom } from 'jotai';
import { Logo } from '#common/ui/Logo.tsx';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { useAdmin, useSession } from '../adminContext.ts';
import { signOut } from '../session/auth.ts';
import { useDarkTheme } from '../useDarkTheme.ts';

interface HeaderProps {
  readonly onPalette: () => void;
  readonly onHelp: () => void;
}

export function Header({ onPalette, onHelp }: HeaderProps) {
  const environment = useAdmin();
  const session = useSession();
  const isDark = useDarkTheme();
  const [, setTheme] = useAtom(themeAtom);
  return (
    <header className="fa-header">
      <span className="fa-brand">
        <Logo size={22} />
        <h1>Admin</h1>
      </span>
      <Button
        className="fa-palette-button"
        icon={<Search />}
        onClick={onPalette}
        aria-keyshortcuts="Control+K"
      >
        Go to or do… <kbd className="fa-kbd">Ctrl K</kbd>
      </Button>
      <span className="fa-header-end">
        <Button variant="minimal" icon={<Help />} aria-label="Keyboard shortcuts" onClick={onHelp} />
        <Button
          variant="minimal"
          icon={isDark ? <Flash /> : <Moon />}
          aria-label={isDark ? 'Light theme' : 'Dark theme'}
          onClick={() => setTheme(isDark ? 'light' : 'dark')}
        />
        {session.status === 'closed' ? null : <span className="fa-who">{session.staff.displayName}</span>}
        <Button variant="minimal" icon={<LogOut />} onClick={() => void signOut(environment)}>
          Sign out
        </Button>
      </span>
    </header>
  );
}
