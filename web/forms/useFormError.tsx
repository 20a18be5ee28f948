import { useRef, useState } from 'react';
import { ApiError, NetworkError } from '#common/client/createClient.ts';
import { useToast } from '#common/ui/toast.tsx';
import { formErrorTexts } from './formErrorTexts.ts';
import './formError.css';

interface ErrorText {
  readonly title: string;
  readonly description: string;
}

/** Texts for errors that every form shows alike: rate limit and timeout. */
function commonErrorText(error: unknown): ErrorText | undefined {
  if (error instanceof ApiError && error.code === 'throttled') {
    return formErrorTexts.throttled(Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)));
  }
  return error instanceof NetworkError && error.isTimeout ? formErrorTexts.timeout : undefined;
}

/**
 * Shows a failed submission in a toast, and beside the form until the next attempt.
 * @param textOf text for every other error
 */
export function useFormError(textOf: (error: unknown) => ErrorText) {
  const toast = useToast();
  const toastId = useRef<number | null>(null);
  const [error, setError] = useState<ErrorText>();
  return {
    report(error: unknown) {
      const text = commonErrorText(error) ?? textOf(error);
      setError(text);
      toastId.current = toast.show({ ...text, variant: 'destructive' });
    },
    clear() {
      setError(undefined);
      if (toastId.current !== null) toast.dismiss(toastId.current);
      toastId.current = null;
    },
    /** Shown above the submit button; the toast has already announced it. */
    notice: error && (
      <p className="form-failure">
        <strong>{error.title}</strong> {error.description}
      </p>
    ),
  };
}
