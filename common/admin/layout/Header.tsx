import { Button } from '@blueprintjs/core';
import { Flash, Help, LogOut, Moon, Person, Search } from '@blueprintjs/icons';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { Logo } from '#common/ui/Logo.tsx';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { useSession } from '../adminContext.ts';
import { useCommandRunner } from '../commands/commandContext.ts';
import { COMMANDS } from '../commands/commandTable.ts';
import { useDarkTheme } from '../useDarkTheme.ts';
import { useNarrowWindow } from './useNarrowWindow.ts';

interface HeaderProps {
  /** The last poll failed, so the figures may be outdated. */
  readonly isOffline: boolean;
}

/** Loads the code of menus, which a wide window needs in few tabs only. */
const NarrowMenu = lazyWithRetry(async () => (await import('./NarrowMenu.tsx')).NarrowMenu);

function WideButtons() {
  const { run } = useCommandRunner();
  const session = useSession();
  const isDark = useDarkTheme();
  const otherTheme = isDark ? 'theme.light' : 'theme.dark';
  return (
    <>
      <Button
        variant="minimal"
        icon={<Help />}
        aria-label={COMMANDS['shortcuts.show'].title}
        onClick={() => run('shortcuts.show')}
      />
      <Button
        variant="minimal"
        icon={isDark ? <Flash /> : <Moon />}
        aria-label={COMMANDS[otherTheme].title}
        onClick={() => run(otherTheme)}
      />
      {session.status === 'closed' ? null : (
        <Button
          variant="minimal"
          className="fa-who"
          icon={<Person />}
          aria-label={`${COMMANDS['account.show'].title}: ${session.staff.displayName} ${STAFF_ROLE_NAMES[session.staff.role]}`}
          onClick={() => run('account.show')}
        >
          {session.staff.displayName}{' '}
          <span className="fa-who-role">{STAFF_ROLE_NAMES[session.staff.role]}</span>
        </Button>
      )}
      <Button variant="minimal" icon={<LogOut />} onClick={() => run('session.signOut')}>
        {COMMANDS['session.signOut'].title}
      </Button>
    </>
  );
}

export function Header({ isOffline }: HeaderProps) {
  const { run } = useCommandRunner();
  const isNarrow = useNarrowWindow();
  const { title } = COMMANDS['palette.toggle'];
  return (
    <header className="fa-header">
      <span className="fa-brand">
        <Logo size={22} />
        <h1>Admin</h1>
      </span>
      <p
        className="fa-live"
        role="status"
        data-offline={isOffline || undefined}
        title={
          isOffline
            ? 'The last request to the service failed. It is repeated every five seconds.'
            : 'Counts are loaded every five seconds.'
        }
      >
        {isOffline ? 'Offline: counts may be outdated' : 'Live'}
      </p>
      {isNarrow ? (
        <Button
          variant="minimal"
          icon={<Search />}
          aria-label={`${title}…`}
          onClick={() => run('palette.toggle')}
        />
      ) : (
        <Button
          className="fa-palette-button"
          icon={<Search />}
          onClick={() => run('palette.toggle')}
          aria-keyshortcuts="Control+K"
        >
          {title}… <kbd className="fa-kbd">Ctrl K</kbd>
        </Button>
      )}
      <span className="fa-header-end">{isNarrow ? <NarrowMenu /> : <WideButtons />}</span>
    </header>
  );
}
