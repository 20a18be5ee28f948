import type { Language } from '#common/language/language.ts';
import { parseDollars } from '#common/ui/MoneyField.tsx';

/**
 * Values that were entered into a prerendered form before its code loaded, by field name. Call it before
 * React Hook Form registers the fields, because that overwrites them with the default values.
 */
export function preHydrationValues(
  key: string,
  language: Language,
): Readonly<Record<string, string | number>> {
  if (typeof document === 'undefined') return {};
  const form = document.querySelector<HTMLFormElement>(`form[data-draft="${key}"]`);
  const values: Record<string, string | number> = {};
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.value !== field.defaultValue) {
      values[field.name] = field.inputMode === 'decimal' ? parseDollars(field.value, language) : field.value;
    }
    if (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue)
      values[field.name] = field.value;
    if (field instanceof HTMLSelectElement && field.value !== '') values[field.name] = field.value;
  }
  return values;
}
