import { useEffect, useEffectEvent } from 'react';

/**
 * Handles clicks on rows but not on the controls in them. Only for pointers: with the keyboard a row opens by Enter or
 * by the button in it, so the rows need no role.
 */
export function useRowClicks(scroller: HTMLElement | null, onPick: (index: number) => void): void {
  const picked = useEffectEvent(onPick);
  useEffect(() => {
    if (!scroller) return;
    const listen = (event: MouseEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const row = target?.closest('[data-index]');
      if (!row || target?.closest('button, a, input, [role=menu]')) return;
      // Selecting text in a row does not open it.
      if (getSelection()?.toString()) return;
      picked(Number(row.getAttribute('data-index')));
    };
    scroller.addEventListener('click', listen);
    return () => scroller.removeEventListener('click', listen);
  }, [scroller]);
}
