import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useAdmin, useSession } from '../adminContext.ts';
import type { RowCommandId } from '../commands/commandTable.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { offlineSinceAtom } from '../live/offlineAtom.ts';

interface RowMenuSource {
  /** The key of a row; undefined until it is loaded. */
  keyAt(index: number): string | undefined;
  commandsAt(index: number): Readonly<Partial<Record<RowCommandId, () => void>>>;
  /** Selects a row, so that the menu visibly belongs to it. */
  select(index: number): void;
  open(index: number): void;
}

/**
 * Shows the host's context menu on a row. Without such a menu the browser shows its own.
 * @returns opens a record in another window, where the host has several
 */
export function useRowMenu(
  scroller: HTMLElement | null,
  source: RowMenuSource,
): ((key: string) => void) | undefined {
  const { platform } = useAdmin();
  const { screen } = useDashboardParams();
  const session = useSession();
  const isOffline = useAtomValue(offlineSinceAtom) !== undefined;
  const openScreen = platform.openWindow;
  const openWindow =
    openScreen && ((key: string) => openScreen(`tab=${screen}&open=${encodeURIComponent(key)}`));
  const show = useEffectEvent(async (index: number) => {
    const key = source.keyAt(index);
    if (!platform.showMenu || key === undefined) return;
    source.select(index);
    const { rowMenu } = await import('./rowMenu.ts');
    const actions = rowMenu({
      open: () => source.open(index),
      openWindow: openWindow && (() => openWindow(key)),
      copyId: () => void platform.copyText(key),
      role: 'staff' in session ? session.staff.role : undefined,
      isOffline,
      commands: source.commandsAt(index),
    });
    const items = actions.map(({ label, enabled }) => ({ label, enabled }));
    const chosen = await platform.showMenu(items);
    if (chosen !== undefined) actions[chosen]?.run?.();
  });
  useEffect(() => {
    if (!scroller || !platform.showMenu) return;
    const listen = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const row = target?.closest('[data-index]');
      // Fields, links and selected text have the menu of the system.
      if (!row || target?.closest('input, textarea, a') || getSelection()?.toString()) return;
      event.preventDefault();
      void show(Number(row.getAttribute('data-index')));
    };
    scroller.addEventListener('contextmenu', listen);
    return () => scroller.removeEventListener('contextmenu', listen);
  }, [scroller, platform]);
  return openWindow;
}
