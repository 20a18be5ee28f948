import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { errorText, fieldErrors } from '../errorTexts.ts';

/**
 * Puts a refusal's field messages beside their fields. Returns the sentence for what belongs to no field,
 * or undefined when every message found its place.
 */
export function placeRefusal<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | undefined {
  const fields = Object.entries(fieldErrors(error));
  const placed = fields.filter(([field, message]) => {
    const name = names.find((each) => each === field);
    if (name) setError(name, { message }, { shouldFocus: true });
    return name !== undefined;
  });
  if (fields.length > 0 && placed.length === fields.length) return undefined;
  const rest = fields.filter((field) => !placed.includes(field)).map(([, message]) => message);
  return rest.length > 0 ? rest.join(' ') : errorText(error);
}
