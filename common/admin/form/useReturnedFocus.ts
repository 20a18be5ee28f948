import { useEffect } from 'react';
import { findOpener } from '#common/ui/holdKeys.ts';

/**
 * Returns the focus when the dialog closes, which Blueprint does only for dialogs without a field that takes it: to
 * what had it before or, when that is gone, to the pane that contained it.
 */
export function useReturnedFocus(): void {
  useEffect(() => {
    // The fields of the dialog are not rendered yet. A dialog that this one replaces has returned the focus.
    const opener = findOpener();
    const pane = opener?.closest('.fa-detail')?.querySelector<HTMLElement>('.fa-detail-body');
    return () => {
      if (document.activeElement !== document.body) return;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      if (document.activeElement === document.body) pane?.focus({ preventScroll: true });
    };
  }, []);
}
