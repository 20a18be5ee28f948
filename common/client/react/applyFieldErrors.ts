import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { FieldErrors } from '#common/contract/errors.ts';

/**
 * Shows field errors of the API at their fields and focuses the first of these.
 * @param names the fields of the form, in their order on the screen
 * @returns the messages whose field the form does not have
 */
export function applyFieldErrors<Values extends FieldValues>(
  errors: FieldErrors,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): readonly string[] {
  const shown = names.filter((name) => errors[name] !== undefined);
  for (const [index, name] of shown.entries()) {
    setError(name, { type: 'server', message: errors[name] ?? '' }, { shouldFocus: index === 0 });
  }
  return Object.entries(errors)
    .filter(([field]) => !shown.some((name) => name === field))
    .map(([, message]) => message);
}
