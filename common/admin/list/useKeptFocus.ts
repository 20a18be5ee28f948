import { useEffect, useRef } from 'react';

const ROW = '.fa-row[tabindex="0"]';
const PANE = '.fa-detail';
const PANE_BODY = '.fa-detail-body';
const OVERLAY = '[role=dialog], [role=menu], dialog, .loading-dialog';

const isHidden = (element: HTMLElement) => element.checkVisibility?.() === false;

const focusIn = (split: HTMLElement | null, selector: string) =>
  split?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

/** Focuses the active row or, where the pane covers the list, the pane. */
function focusRow(split: HTMLElement): void {
  const row = split.querySelector<HTMLElement>(ROW);
  focusIn(split, row && !isHidden(row) ? ROW : PANE_BODY);
}

/**
 * Keeps the focus in the list and its pane: a focused row is always the active one, and when the focused element is
 * removed or hidden, the active row or the pane receives the focus. A focus elsewhere is left alone.
 * @returns `split`, the ref of the element around list and pane, and ways to move the focus between them
 */
export function useKeptFocus(enabled: boolean) {
  const split = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const listen = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target.closest(OVERLAY)) return;
      last.current = split.current?.contains(target) ? target : undefined;
    };
    document.addEventListener('focusin', listen);
    return () => document.removeEventListener('focusin', listen);
  }, []);
  useEffect(() => {
    const element = last.current;
    if (!split.current || !element || !enabled) return;
    const isLost =
      (document.activeElement === document.body && !element.isConnected) ||
      (element.isConnected && isHidden(element) && !document.activeElement?.closest(OVERLAY));
    // The address, and with it the active row, changes after the key that moved the focus.
    const isOtherRow = document.activeElement === element && element.matches('.fa-row[tabindex="-1"]');
    if (isLost || isOtherRow) focusRow(split.current);
  });
  return {
    split,
    focusRow: () => split.current && focusRow(split.current),
    focusPane: () => focusIn(split.current, PANE_BODY),
    switchPart() {
      const isInPane = document.activeElement?.closest(PANE);
      if (isInPane && split.current) focusRow(split.current);
      else focusIn(split.current, PANE_BODY);
    },
  };
}
