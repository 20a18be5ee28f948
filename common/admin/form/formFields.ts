type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values of fields as text, by the name or the position of the field. */
export type FieldValues = Readonly<Record<string, string>>;

/** Not stored outside the form: secrets, and what a script cannot set. */
const SKIPPED_TYPES = ['password', 'hidden', 'file', 'submit', 'button'];

function isStorable(control: Element): control is Control {
  if (control instanceof HTMLInputElement) {
    return !SKIPPED_TYPES.includes(control.type) && control.autocomplete !== 'one-time-code';
  }
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

function controlsOf(form: HTMLFormElement): readonly (readonly [key: string, control: Control])[] {
  return [...form.elements].filter(isStorable).map((control, index) => {
    const name = control.name || `#${index}`;
    return [isTick(control) ? `${name}=${control.value}` : name, control];
  });
}

const valueIn = (control: Control): string => (isTick(control) ? String(control.checked) : control.value);

export const readFields = (form: HTMLFormElement): FieldValues =>
  Object.fromEntries(controlsOf(form).map(([key, control]) => [key, valueIn(control)]));

function setValue(control: Control, value: string): void {
  if (isTick(control)) {
    control.click();
    return;
  }
  // React overrides the setter of the element itself to detect changes.
  const prototype = Object.getPrototypeOf(control);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

/**
 * Enters stored values as if they were typed, so that any form library notices.
 * @param initial what the fields contained when the values were typed; fields that differ from it now are left alone
 * @returns whether a field was changed
 */
export function restoreFields(form: HTMLFormElement, typed: FieldValues, initial: FieldValues): boolean {
  let isChanged = false;
  for (const [key, control] of controlsOf(form)) {
    const value = typed[key];
    const now = valueIn(control);
    // A field that was not there at first, such as one that depends on a choice.
    const expected = initial[key] ?? now;
    if (value === undefined || value === now || expected !== now) continue;
    setValue(control, value);
    isChanged = true;
  }
  return isChanged;
}
