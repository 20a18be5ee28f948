import { MoreIcon } from '@blueprintjs/icons';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { useSession } from '../adminContext.ts';
import { useCommandRunner } from '../commands/commandContext.ts';
import { COMMANDS } from '../commands/commandTable.ts';
import { MenuButton } from '../MenuButton.tsx';
import { t } from '../messages/layout.ts';
import { useMay } from '../session/useMay.ts';
import { useDarkTheme } from '../useDarkTheme.ts';
import { useTestEmail } from './useTestEmail.ts';

/** What a wide header shows as buttons. */
export function NarrowMenu() {
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
