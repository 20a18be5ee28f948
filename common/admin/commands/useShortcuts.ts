import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../adminContext.ts';
import { offlineSinceAtom } from '../live/offlineAtom.ts';
import { useCommandRunner } from './commandContext.ts';
import { COMMAND_IDS, COMMANDS, type CommandId, changesRecords, mayRun } from './commandTable.ts';
import { isDashboardHidden, isDialogOpen } from './screenState.ts';

const EDITABLE = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
/** Keys that scroll the pane of the open record while the focus is in it. */
const SCROLL_KEYS = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
const OVERLAY = '[role=dialog], [role=menu], [role=listbox]';

const idsByKey = new Map(COMMAND_IDS.map((id): [string | undefined, CommandId] => [COMMANDS[id].key, id]));

function findCommand({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): CommandId | undefined {
  if (altKey) return undefined;
  return idsByKey.get(ctrlKey || metaKey ? `Mod+${key.toUpperCase()}` : key);
}

/** Whether a key without Ctrl or ⌘ is free to be a shortcut: no one types, and no dialog or menu is open. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || isDialogOpen()) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(OVERLAY)) return false;
  if (target?.closest(EDITABLE)) return ['Escape', 'F6'].includes(event.key);
  if (SCROLL_KEYS.includes(event.key) && target?.closest('.fa-detail')) return false;
  // Enter and Space activate the focused button or link.
  return !(target?.closest('button, a[href], summary') && (event.key === 'Enter' || event.key === ' '));
}

/** Runs the handlers of commands by their keys while the session is open. */
export function useShortcuts(): void {
  const { findHandler } = useCommandRunner();
  const session = useSession();
  const isOffline = useAtomValue(offlineSinceAtom) !== undefined;
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (session.status !== 'open' || isDashboardHidden()) return;
    const id = findCommand(event);
    if (!id || !mayRun(session.staff.role, id) || (COMMANDS[id].when === 'noDialog' && !isFree(event)))
      return;
    const handler = findHandler(id);
    if (!handler || (isOffline && changesRecords(id))) return;
    event.preventDefault();
    if (event.repeat && !COMMANDS[id].repeats) return;
    handler();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
