import { type RefCallback, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { registerDialog } from './unsavedInput.ts';

function controlValue(control: Element): unknown {
  if (control instanceof HTMLInputElement) {
    return control.type === 'checkbox' || control.type === 'radio' ? control.checked : control.value;
  }
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
    ? control.value
    : undefined;
}

/** The values of all fields of a form as one text, for comparison. */
const serializeForm = (form: HTMLFormElement): string =>
  JSON.stringify([...form.elements].map(controlValue).filter((value) => value !== undefined));

interface DiscardConfirmation {
  /** Ref of the form. Its values are compared with those at mount. */
  readonly form: RefCallback<HTMLFormElement>;
  readonly isConfirming: boolean;
  /** Closes when nothing was typed, otherwise asks for confirmation. */
  readonly requestClose: () => void;
  /** Returns to the field that had the focus. */
  readonly keepEditing: () => void;
  /** Closes, then opens the other screen, where that was the reason for the question. */
  readonly discard: () => void;
}

/**
 * Asks for confirmation before a dialog with unsaved input closes, or the screen behind it is left.
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
  const next = useRef<() => void>(undefined);
  /** @returns false when nothing was typed */
  const confirm = (proceed?: () => void): boolean => {
    if (!element.current || serializeForm(element.current) === initial.current) return false;
    next.current = proceed;
    if (!isConfirming) focused.current = document.activeElement;
    setIsConfirming(true);
    return true;
  };
  const confirmLeaving = useEffectEvent(confirm);
  useEffect(() => registerDialog((proceed) => confirmLeaving(proceed)), []);
  return {
    form,
    isConfirming,
    requestClose() {
      if (!isConfirming && !confirm()) onClose();
    },
    keepEditing: () => setIsConfirming(false),
    discard() {
      onClose();
      next.current?.();
    },
  };
}
