import { useRef, useState } from 'react';
import { ApiError, NetworkError } from '#common/client/createClient.ts';
import { useToast } from '#common/ui/toast.tsx';
import { formFailureTexts } from './content.ts';
import './formFailure.css';

interface FailureText {
  readonly title: string;
  readonly description: string;
}

/** A failure that is the same for every form: too many attempts, or no answer in time. */
function commonFailure(error: unknown): FailureText | undefined {
  if (error instanceof ApiError && error.code === 'throttled') {
    return formFailureTexts.throttled(Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)));
  }
  return error instanceof NetworkError && error.isTimeout ? formFailureTexts.timeout : undefined;
}

/**
 * Reports that a form could not be sent: in a toast, and beside the form until the next attempt.
 * @param textOf the form's own words for any other error
 */
export function useFormFailure(textOf: (error: unknown) => FailureText) {
  const toast = useToast();
  const toastId = useRef<number | null>(null);
  const [failure, setFailure] = useState<FailureText>();
  return {
    report(error: unknown) {
      const text = commonFailure(error) ?? textOf(error);
      setFailure(text);
      toastId.current = toast.show({ ...text, variant: 'destructive' });
    },
    clear() {
      setFailure(undefined);
      if (toastId.current !== null) toast.dismiss(toastId.current);
      toastId.current = null;
    },
    /** Stands above the submit button; the toast has announced it already. */
    notice: failure && (
      <p className="form-failure">
        <strong>{failure.title}</strong> {failure.description}
      </p>
    ),
  };
}
