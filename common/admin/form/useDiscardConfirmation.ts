import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { serializeForm } from './serializeForm.ts';

interface DiscardConfirmation {
  /** Ref of the form. Its values are compared with those at mount. */
  readonly form: RefCallback<HTMLFormElement>;
  readonly isConfirming: boolean;
  /** Closes when nothing was typed, otherwise asks for confirmation. */
  readonly requestClose: () => void;
  /** Returns to the field that had the focus. */
  readonly keepEditing: () => void;
}

/**
 * Asks for confirmation before a dialog with unsaved input closes.
 * @param storedCount after each increase, the values of the form count as stored
 */
export function useDiscardConfirmation(onClose: () => void, storedCount: number): DiscardConfirmation {
  const element = useRef<HTMLFormElement>(null);
  const initial = useRef<string>(undefined);
  const focused = useRef<Element>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useCallback((mounted: HTMLFormElement | null) => {
    element.current = mounted;
    if (mounted) initial.current ??= serializeForm(mounted);
  }, []);
  useEffect(() => {
    if (storedCount > 0 && element.current) initial.current = serializeForm(element.current);
  }, [storedCount]);
  useEffect(() => {
    if (isConfirming || !(focused.current instanceof HTMLElement)) return;
    focused.current.focus();
    focused.current = null;
  }, [isConfirming]);
  return {
    form,
    isConfirming: isConfirming,
    requestClose() {
      if (isConfirming) return;
      if (!element.current || serializeForm(element.current) === initial.current) return onClose();
      focused.current = document.activeElement;
      setIsConfirming(true);
    },
    keepEditing: () => setIsConfirming(false),
  };
}
