import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Marks an element of a prerendered page whose content hydrates after the page. */
const LATER = '[data-hydrates="later"]';

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio');

/** The value of a control, and the one that it was prerendered with. */
function valuesOf(control: Control): readonly [now: string, prerendered: string] {
  if (isToggle(control)) return [String(control.checked), String(control.defaultChecked)];
  if (!(control instanceof HTMLSelectElement)) return [control.value, control.defaultValue];
  const options = [...control.options];
  const chosen = options.findLast((option) => option.defaultSelected) ?? options[0];
  return [control.value, chosen?.value ?? ''];
}

/** The controls of a part of the page that somebody changed, or the browser restored, with their values. */
function changedControls(partId: string): ReadonlyMap<Control, string> {
  const part = typeof document === 'undefined' ? null : document.getElementById(partId);
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
  const caret = control instanceof HTMLSelectElement ? null : control.selectionStart;
  control.value = prerendered;
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  if (caret !== null && !(control instanceof HTMLSelectElement)) control.setSelectionRange(caret, caret);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/**
 * Enters again what was changed in a prerendered part of the page before its code took over: React keeps what the
 * controls show, but does not know it, and forms overwrite it with their default values.
 */
export function useRestoredInput(partId: string): void {
  // Before the first commit, when forms overwrite the values.
  const [early] = useState(() => changedControls(partId));
  useEffect(() => {
    const changed = new Map([...early, ...changedControls(partId)]);
    // After the effects, in which React cannot render. A handler may use what the control before it changed.
    queueMicrotask(() => {
      for (const [control, value] of changed) flushSync(() => enter(control, value));
    });
  }, [partId, early]);
}
