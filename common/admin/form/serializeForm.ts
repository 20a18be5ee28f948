function controlValue(control: Element): unknown {
  if (control instanceof HTMLInputElement) {
    return control.type === 'checkbox' || control.type === 'radio' ? control.checked : control.value;
  }
  return control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement
    ? control.value
    : undefined;
}

/** The values of all fields of a form as one text, for comparison. */
export const serializeForm = (form: HTMLFormElement): string =>
  JSON.stringify([...form.elements].map(controlValue).filter((value) => value !== undefined));
