import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { serializeForm } from './serializeForm.ts';

interface DiscardConfirmation {
  /** Belongs on the form whose content is compared with what it held when it appeared. */
  readonly form: RefCallback<HTMLFormElement>;
  readonly isConfirming: boolean;
  /** Closes at once when nothing was typed, else asks. */
  readonly requestClose: () => void;
  /** Goes back to the field that had the focus. */
  readonly keepEditing: () => void;
}

/** Keeps a dialog from closing over typed content without a question. */
export function useDiscardConfirmation(onClose: () => void): DiscardConfirmation {
  const element = useRef<HTMLFormElement>(null);
  const initial = useRef<string>(undefined);
  const focused = useRef<Element>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const form = useCallback((mounted: HTMLFormElement | null) => {
    element.current = mounted;
    if (mounted) initial.current ??= serializeForm(mounted);
  }, []);
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
