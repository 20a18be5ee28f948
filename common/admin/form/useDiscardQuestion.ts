import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';
import { formContent } from './formContent.ts';

interface DiscardQuestion {
  /** Belongs on the form whose content is compared with what it held when it appeared. */
  readonly form: RefCallback<HTMLFormElement>;
  readonly isAsking: boolean;
  /** Closes at once when nothing was typed, else asks. */
  readonly leave: () => void;
  /** Goes back to the field that had the focus. */
  readonly keep: () => void;
}

/** Keeps a dialog from closing over typed content without a question. */
export function useDiscardQuestion(onClose: () => void): DiscardQuestion {
  const element = useRef<HTMLFormElement>(null);
  const initial = useRef<string>(undefined);
  const focused = useRef<Element>(null);
  const [isAsking, setIsAsking] = useState(false);
  const form = useCallback((mounted: HTMLFormElement | null) => {
    element.current = mounted;
    if (mounted) initial.current ??= formContent(mounted);
  }, []);
  useEffect(() => {
    if (isAsking || !(focused.current instanceof HTMLElement)) return;
    focused.current.focus();
    focused.current = null;
  }, [isAsking]);
  return {
    form,
    isAsking,
    leave() {
      if (isAsking) return;
      if (!element.current || formContent(element.current) === initial.current) return onClose();
      focused.current = document.activeElement;
      setIsAsking(true);
    },
    keep: () => setIsAsking(false),
  };
}
