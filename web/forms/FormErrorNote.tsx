import type { Notice } from '#common/client/react/apiContext.ts';
import './formError.css';

/** The error of the last attempt, above the submit button. The toast has already announced it. */
export function FormErrorNote({ error }: { readonly error: Notice | undefined }) {
  if (!error) return null;
  return (
    <p className="form-error">
      <strong>{error.title}</strong> {error.description}
    </p>
  );
}
