import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks an element of a prerendered page whose content hydrates after the page. */
const LATER = '[data-hydrates="later"]';

const isToggle = (control: Control): control is HTMLInputElement =>
  control.matches('[type=checkbox], [type=radio]');

/** The value of a control, and the one that it was prerendered with. */
function valuesOf(control: Control): readonly [now: string, prerendered: string] {
  if (isToggle(control)) return [String(control.checked), String(control.defaultChecked)];
  if (!(control instanceof HTMLSelectElement)) return [control.value, control.defaultValue];
  const options = [...control.options];
  const chosen = options.findLast((option) => option.defaultSelected) ?? options[0];
  return [control.value, chosen?.value ?? ''];
}

const partOf = (id: string | undefined): HTMLElement | null =>
  id === undefined || typeof document === 'undefined' ? null : document.getElementById(id);

/** The controls of a part of the page that somebody changed, or the browser restored, with their values. */
function changedControls(partId: string | undefined): Map<Control, string> {
  const part = partOf(partId);
  const found = part?.querySelectorAll<Control>('input:not([type=hidden], [type=file]), textarea, select');
  const changed = new Map<Control, string>();
  for (const control of found ?? []) {
    const isLater = control.closest(LATER) !== part?.closest(LATER);
    const [now, prerendered] = valuesOf(control);
    if (!isLater && now !== prerendered) changed.set(control, now);
  }
  return changed;
}

/** Enters a value as a person does. React ignores an event of a control whose value it knows already. */
function enter(control: Control, value: string): void {
  const [, prerendered] = valuesOf(control);
  if (isToggle(control)) {
    control.checked = prerendered === 'true';
    control.click();
    return;
  }
  control.value = prerendered;
  Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Remembers what is selected in the field with the focus, which forms unselect when they set its value. */
function keepSelection(): () => void {
  const field = document.querySelector<HTMLInputElement>('input:focus, textarea:focus');
  if (!field) return () => undefined;
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    const isUnchanged = field.matches(':focus') && field.value === value;
    if (isUnchanged && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  };
}

const RESTORED = 'restored';

/** Resolves when the code of a prerendered part has taken over and knows what its controls show. */
export const whenRestored = (part: HTMLElement): Promise<void> =>
  new Promise((resolve) => part.addEventListener(RESTORED, () => resolve(), { once: true }));

/**
 * Enters again what was changed in a prerendered part of the page before its code took over: React keeps what the
 * controls show, but does not know it, and forms overwrite it with their default values.
 * @param partId id of the element that contains the part
 */
export function useRestoredInput(partId: string | undefined): void {
  const [early] = useState(() => changedControls(partId));
  const [hasRenderedAgain, renderAgain] = useState(false);
  const selectAgain = useRef<() => void>(() => undefined);
  // Before forms overwrite the values.
  useInsertionEffect(() => {
    for (const [control, value] of changedControls(partId)) early.set(control, value);
    selectAgain.current = keepSelection();
  }, [partId, early]);
  // At once: what is typed next replaces what is selected.
  useLayoutEffect(() => selectAgain.current(), []);
  useEffect(() => {
    // Forms that restored a draft ignore input until they have rendered again.
    if (early.size > 0 && !hasRenderedAgain) {
      renderAgain(true);
      return;
    }
    // After the effects, in which React cannot render. A handler may use what the control before it changed.
    queueMicrotask(() => {
      for (const [control, value] of early) flushSync(() => enter(control, value));
      if (early.size > 0) selectAgain.current();
      partOf(partId)?.dispatchEvent(new Event(RESTORED));
    });
  }, [partId, early, hasRenderedAgain]);
}
