import type { SubmitEvent } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#common/client/createClient.ts';
import { attemptKey, endAttempt } from '../attemptKey.ts';
import { clearDraft, useDraft } from './useDraft.ts';

interface Sending<Typed extends FieldValues, Sent> {
  /** Names the form's draft and its attempts in session storage. */
  readonly key: string;
  /** Fields of the form, in the order in which they stand. */
  readonly names: readonly FieldPath<Typed>[];
  readonly send: (body: Sent, idempotencyKey: string) => Promise<{ readonly success: boolean }>;
  readonly onSent: () => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Submits an intake form: once per content however often it is clicked or retried, with the draft kept until
 * it is stored, and what the service refused beside the fields, the first of them focused.
 */
export function useSending<Typed extends FieldValues, Sent>(
  form: UseFormReturn<Typed, unknown, Sent>,
  { key, names, send, onSent, onFailed }: Sending<Typed, Sent>,
): (event: SubmitEvent) => void {
  const attempt = `attempt:${key}`;
  useDraft(form, key);

  const showRefused = (error: unknown) => {
    if (!(error instanceof ApiError)) return;
    const refused = names.filter((name) => error.fields[name] !== undefined);
    refused.forEach((name, index) => {
      form.setError(
        name,
        { type: 'server', message: error.fields[name] ?? '' },
        { shouldFocus: index === 0 },
      );
    });
  };

  const submit = form.handleSubmit(async (body) => {
    try {
      const answer = await send(body, attemptKey(attempt, body));
      if (!answer.success) throw new Error('The service did not store it');
    } catch (error) {
      onFailed(error);
      showRefused(error);
      return;
    }
    endAttempt(attempt);
    clearDraft(key);
    onSent();
  });

  return (event) => {
    event.preventDefault();
    // handleSubmit by itself would send again while the first is under way.
    if (!form.formState.isSubmitting) void submit(event);
  };
}
