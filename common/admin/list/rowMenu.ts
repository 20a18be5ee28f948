import type { StaffRole } from '#common/domain/staffRoles.ts';
import { changesRecords, mayRun, type RowCommandId } from '../commands/commandTable.ts';
import { t } from '../messages/rowMenu.ts';
import type { MenuEntry } from '../platform.ts';

interface MenuAction extends MenuEntry {
  readonly run?: () => void;
}

interface RowMenuOptions {
  readonly open: () => void;
  readonly openWindow: (() => void) | undefined;
  readonly copyId: () => void;
  readonly role: StaffRole | undefined;
  readonly isOffline: boolean;
  readonly commands: Readonly<Partial<Record<RowCommandId, () => void>>>;
}

/** The context menu of a row: what every record has, then the commands on this one. */
export function rowMenu(options: RowMenuOptions): readonly MenuAction[] {
  const { open, openWindow, copyId, role, isOffline, commands } = options;
  const ids = (Object.keys(commands) as RowCommandId[]).filter(
    (id) => commands[id] && role !== undefined && mayRun(role, id),
  );
  return [
    { label: t('open'), enabled: true, run: open },
    ...(openWindow ? [{ label: t('openWindow'), enabled: true, run: openWindow }] : []),
    { label: t('copyId'), enabled: true, run: copyId },
    ...(ids.length > 0 ? [{ label: '-', enabled: true }] : []),
    ...ids.map((id) => ({
      label: t(`commands.${id}`),
      enabled: !(isOffline && changesRecords(id)),
      run: commands[id] as () => void,
    })),
  ];
}
