import { useEffect, useEffectEvent } from 'react';

type KeyMap = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const EDITABLE = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const ELSEWHERE = '[role=dialog], [role=menu], [role=listbox], .fa-gate';

function isMeant(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : null;
  if (document.querySelector('.fa-gate') || target?.closest(ELSEWHERE)) return false;
  // A dialog or menu may be open while nothing in it has the focus yet.
  if (document.querySelector('.bp6-overlay-open :is([role=dialog], [role=menu])')) return false;
  if (target?.closest(EDITABLE)) return event.key === 'Escape';
  // Enter and Space on a button or link do what that button says.
  return !(target?.closest('button, a[href], summary') && (event.key === 'Enter' || event.key === ' '));
}

/** Single-key shortcuts while `on`, never while someone types or a dialog or menu is open. */
export function useKeys(keys: KeyMap, on = true): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = on && isMeant(event) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
