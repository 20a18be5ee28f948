import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Flash, Help, LogOut, Moon, More, Person, Search } from '@blueprintjs/icons';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { Logo } from '#common/ui/Logo.tsx';
import { useSession } from '../adminContext.ts';
import { useCommandRunner } from '../commands/commandContext.ts';
import { COMMANDS } from '../commands/commandTable.ts';
import { MenuButton } from '../MenuButton.tsx';
import { useMay } from '../session/useMay.ts';
import { useDarkTheme } from '../useDarkTheme.ts';
import { useNarrowWindow } from './useNarrowWindow.ts';
import { useTestEmail } from './useTestEmail.ts';

interface HeaderProps {
  /** The last poll failed, so the figures may be outdated. */
  readonly isOffline: boolean;
}

/** What a wide header shows as buttons. */
function NarrowMenu() {
  const { run } = useCommandRunner();
  const session = useSession();
  const mayOperate = useMay('operate');
  const otherTheme = useDarkTheme() ? 'theme.light' : 'theme.dark';
  const testEmail = useTestEmail();
  const who =
    'staff' in session ? `${session.staff.displayName}, ${STAFF_ROLE_NAMES[session.staff.role]}` : '';
  return (
    <MenuButton
      label="More"
      button={{ variant: 'minimal', icon: <More />, 'aria-label': 'More', loading: testEmail.isPending }}
    >
      <MenuItem text={`${COMMANDS['account.show'].title}: ${who}`} onClick={() => run('account.show')} />
      <MenuItem text={COMMANDS[otherTheme].title} onClick={() => run(otherTheme)} />
      <MenuItem text={COMMANDS['shortcuts.show'].title} onClick={() => run('shortcuts.show')} />
      {mayOperate ? <MenuItem text="Test Email System" onClick={() => void testEmail.submit({})} /> : null}
      <MenuDivider />
      <MenuItem text={COMMANDS['session.signOut'].title} onClick={() => run('session.signOut')} />
    </MenuButton>
  );
}

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
            ? 'The last request to the service failed. It is tried again every five seconds.'
            : 'Counts are loaded every five seconds.'
        }
      >
        {isOffline ? 'Offline: counts may be old' : 'Live'}
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
