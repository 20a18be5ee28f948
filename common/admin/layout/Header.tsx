import { Button } from '@blueprintjs/core';
import {
  FlashIcon,
  HelpIcon,
  LogOutIcon,
  MoonIcon,
  MoreIcon,
  PersonIcon,
  SearchIcon,
} from '@blueprintjs/icons';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getFirm } from '#common/contract/firm.ts';
import { ENVIRONMENT_NAMES } from '#common/domain/serviceEnvironment.ts';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { Logo } from '#common/ui/Logo.tsx';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { useAdmin, useSession } from '../adminContext.ts';
import { useCommandRunner } from '../commands/commandContext.ts';
import { COMMANDS } from '../commands/commandTable.ts';
import { offlineSinceAtom } from '../live/offlineAtom.ts';
import { MenuButton } from '../MenuButton.tsx';
import { t } from '../messages/layout.ts';
import { useMay } from '../session/useMay.ts';
import { useTestEmail } from './TestEmailButton.tsx';
import { useNarrowWindow } from './useNarrowWindow.ts';

const query = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(listener: () => void): () => void {
  const media = query();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the dashboard is dark now, by choice or by the system. */
function useDarkTheme(): boolean {
  const choice = useAtomValue(themeAtom);
  const systemIsDark = useSyncExternalStore(subscribe, () => query().matches);
  return choice === 'system' ? systemIsDark : choice === 'dark';
}

/** Names the firm and the environment of the service. They change with a restart of the service only. */
function ServiceLabel() {
  const { data } = useEndpointQuery(getFirm, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  const { environment, profile } = data;
  return (
    <p className="fa-service">
      <span className="fa-service-firm">{profile.name}</span>
      <span className="fa-service-environment" data-environment={environment}>
        {ENVIRONMENT_NAMES[environment]}
      </span>
    </p>
  );
}

/** What a wide header shows as buttons. */
function NarrowMenu() {
  const { run, findHandler } = useCommandRunner();
  // `run` opens nothing over a dialog, and the open menu counts as one.
  const open = (id: 'account.show' | 'shortcuts.show') => () => findHandler(id)?.();
  const session = useSession();
  const mayOperate = useMay('operate');
  const otherTheme = useDarkTheme() ? 'theme.light' : 'theme.dark';
  const testEmail = useTestEmail();
  const who =
    'staff' in session ? `${session.staff.displayName}, ${STAFF_ROLE_NAMES[session.staff.role]}` : '';
  return (
    <MenuButton
      label={t('more')}
      button={{
        variant: 'minimal',
        icon: <MoreIcon />,
        'aria-label': t('more'),
        loading: testEmail.isPending,
      }}
      sections={[
        [
          { text: `${COMMANDS['account.show'].title}: ${who}`, onSelect: open('account.show') },
          { text: COMMANDS[otherTheme].title, onSelect: () => run(otherTheme) },
          { text: COMMANDS['shortcuts.show'].title, onSelect: open('shortcuts.show') },
          ...(mayOperate ? [{ text: t('testEmail.send'), onSelect: () => void testEmail.submit({}) }] : []),
        ],
        [{ text: COMMANDS['session.signOut'].title, onSelect: () => run('session.signOut') }],
      ]}
    />
  );
}

const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

function WideButtons() {
  const { run } = useCommandRunner();
  const session = useSession();
  const isDark = useDarkTheme();
  const otherTheme = isDark ? 'theme.light' : 'theme.dark';
  return (
    <>
      <Button
        variant="minimal"
        icon={<HelpIcon />}
        aria-label={COMMANDS['shortcuts.show'].title}
        onClick={() => run('shortcuts.show')}
      />
      <Button
        variant="minimal"
        icon={isDark ? <FlashIcon /> : <MoonIcon />}
        aria-label={COMMANDS[otherTheme].title}
        onClick={() => run(otherTheme)}
      />
      {session.status === 'closed' ? null : (
        <Button
          variant="minimal"
          className="fa-who"
          icon={<PersonIcon />}
          aria-label={`${COMMANDS['account.show'].title}: ${session.staff.displayName} ${STAFF_ROLE_NAMES[session.staff.role]}`}
          onClick={() => run('account.show')}
        >
          {session.staff.displayName}{' '}
          <span className="fa-who-role">{STAFF_ROLE_NAMES[session.staff.role]}</span>
        </Button>
      )}
      <Button variant="minimal" icon={<LogOutIcon />} onClick={() => run('session.signOut')}>
        {COMMANDS['session.signOut'].title}
      </Button>
    </>
  );
}

/** The form that had the focus is gone when the dashboard opens. */
function focusAfterSignIn(heading: HTMLElement | null): void {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
}

export function Header() {
  const offlineSince = useAtomValue(offlineSinceAtom);
  const isOffline = offlineSince !== undefined;
  const { run } = useCommandRunner();
  const isNarrow = useNarrowWindow();
  const { modifierKey = 'Ctrl' } = useAdmin().platform;
  const { title } = COMMANDS['palette.toggle'];
  return (
    <header className="fa-header">
      <span className="fa-brand">
        <Logo size={22} />
        <h1 ref={focusAfterSignIn} tabIndex={-1}>
          {t('admin')}
        </h1>
      </span>
      <ServiceLabel />
      <p
        className="fa-live"
        role="status"
        data-offline={isOffline || undefined}
        title={isOffline ? t('offlineHint') : t('liveHint')}
      >
        {isOffline ? t('offline', { time: TIME.format(offlineSince) }) : t('live')}
      </p>
      {isNarrow ? (
        <Button
          variant="minimal"
          icon={<SearchIcon />}
          aria-label={`${title}…`}
          onClick={() => run('palette.toggle')}
        />
      ) : (
        <Button
          className="fa-palette-button"
          icon={<SearchIcon />}
          onClick={() => run('palette.toggle')}
          aria-keyshortcuts={modifierKey === 'Ctrl' ? 'Control+K' : 'Meta+K'}
        >
          {title}… <kbd className="fa-kbd">{modifierKey} K</kbd>
        </Button>
      )}
      <span className="fa-header-end">{isNarrow ? <NarrowMenu /> : <WideButtons />}</span>
    </header>
  );
}
