import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#common/client/createClient.ts';

/** Puts the service's field errors beside the fields and focuses the first of them. */
export function showRefusedFields<Values extends FieldValues, Sent>(
  error: unknown,
  form: UseFormReturn<Values, unknown, Sent>,
  names: readonly FieldPath<Values>[],
): void {
  if (!(error instanceof ApiError)) return;
  const refused = names.filter((name) => error.fields[name] !== undefined);
  refused.forEach((name, index) => {
    form.setError(name, { type: 'server', message: error.fields[name] ?? '' }, { shouldFocus: index === 0 });
  });
}
