function controlValue(control: Element): unknown {
  if (control instanceof HTMLInputElement) {
    return control.type === 'checkbox' || control.type === 'radio' ? control.checked : control.value;
  }
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
    ? control.value
    : undefined;
}

/** What the fields of a form hold, as a text that can be compared; buttons are no part of it. */
export const serializeForm = (form: HTMLFormElement): string =>
  JSON.stringify([...form.elements].map(controlValue).filter((value) => value !== undefined));
