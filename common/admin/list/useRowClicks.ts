import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Tells of clicks on rows, not on the controls in them. A pointer's short cut only: the keyboard opens a row
 * with Enter or with the button in it, so the rows themselves need no role of their own.
 */
export function useRowClicks(scroller: RefObject<HTMLElement | null>, onPick: (index: number) => void): void {
  const picked = useEffectEvent(onPick);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const listen = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const row = target?.closest('[data-index]');
      if (!row || target?.closest('button, a, input, [role=menu]')) return;
      // Someone who marks text to copy it does not want it to go away.
      if (getSelection()?.toString()) return;
      picked(Number(row.getAttribute('data-index')));
    };
    element.addEventListener('click', listen);
    return () => element.removeEventListener('click', listen);
  }, [scroller]);
}
