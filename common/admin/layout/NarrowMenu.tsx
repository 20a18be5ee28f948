import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { More } from '@blueprintjs/icons';
import { STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { useSession } from '../adminContext.ts';
import { useCommandRunner } from '../commands/commandContext.ts';
import { COMMANDS } from '../commands/commandTable.ts';
import { MenuButton } from '../MenuButton.tsx';
import { useMay } from '../session/useMay.ts';
import { useDarkTheme } from '../useDarkTheme.ts';
import { useTestEmail } from './useTestEmail.ts';

/** What a wide header shows as buttons. Loaded on demand. */
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
      label="More"
      button={{ variant: 'minimal', icon: <More />, 'aria-label': 'More', loading: testEmail.isPending }}
    >
      <MenuItem text={`${COMMANDS['account.show'].title}: ${who}`} onClick={open('account.show')} />
      <MenuItem text={COMMANDS[otherTheme].title} onClick={() => run(otherTheme)} />
      <MenuItem text={COMMANDS['shortcuts.show'].title} onClick={open('shortcuts.show')} />
      {mayOperate ? <MenuItem text="Test Email System" onClick={() => void testEmail.submit({})} /> : null}
      <MenuDivider />
      <MenuItem text={COMMANDS['session.signOut'].title} onClick={() => run('session.signOut')} />
    </MenuButton>
  );
}
