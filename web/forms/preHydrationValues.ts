import { parseDollars } from '#common/ui/MoneyField.tsx';

/**
 * What was typed into a prerendered form before its code arrived, by field name. Read it before the form
 * library takes the fields over: it writes its own values into them.
 */
export function preHydrationValues(key: string): Readonly<Record<string, string | number>> {
  if (typeof document === 'undefined') return {};
  const form = document.querySelector<HTMLFormElement>(`form[data-draft="${key}"]`);
  const values: Record<string, string | number> = {};
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
      values[field.name] = field.inputMode === 'decimal' ? parseDollars(field.value) : field.value;
    }
    if (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue)
      values[field.name] = field.value;
    if (field instanceof HTMLSelectElement && field.value !== '') values[field.name] = field.value;
  }
  return values;
}
