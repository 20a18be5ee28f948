import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form';
import type { Endpoint, EndpointInput, EndpointOutput } from '#common/contract/endpoint.ts';
import type { ErrorCode, FieldErrors } from '#common/contract/errors.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import { ApiError, type EndpointArguments, WaitsForApproval } from '../createClient.ts';
import { type Notice, useApi } from './apiContext.ts';
import { AttemptKey, isUnknownOutcome } from './attemptKey.ts';
import { StepUpCancelled, withStepUp } from './stepUp.ts';

/**
 * Shows field errors of the API at their fields and focuses the first of these.
 * @param names the fields of the form, in their order on the screen
 * @returns the messages whose field the form does not have
 */
function applyFieldErrors<Values extends FieldValues>(
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

/** Handles an error that is an expected outcome. Return false to treat it as an error after all. */
type OutcomeHandler = (error: ApiError) => unknown;

export interface SubmitOptions<E extends Endpoint, Values extends FieldValues> {
  /** Field errors are shown at the fields of this form. */
  readonly form?: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>;
  /** The form's fields in their order on the screen, where this is not the order of its values. */
  readonly fields?: readonly Path<Values>[];
  /** Field errors of an error that has none, for example of `invalid_credentials`. */
  readonly fieldErrors?: (error: ApiError) => FieldErrors;
  /** Stores the idempotency key in session storage, so that it survives a reload. */
  readonly storageName?: string;
  /** Toast after success. */
  readonly succeeded?: Notice | ((output: EndpointOutput<E>, input: EndpointInput<E>) => Notice);
  /**
   * Toast after an error: the title over the API's message, or the whole toast. Undefined shows none.
   */
  readonly failed: string | Notice | ((error: unknown) => Notice | undefined);
  /** Whether a call with other input waits for the one in progress, as for commands on rows. Else it is ignored. */
  readonly queues?: boolean;
  /** Error codes that are expected outcomes, for example that a colleague decided first. */
  readonly expected?: Partial<Record<ErrorCode, OutcomeHandler>>;
  /** Whether a response with `success: false` is an outcome that `onSuccess` shows, and not an error. */
  readonly acceptsUnsuccessful?: boolean;
  readonly onSuccess?: (output: EndpointOutput<E>, input: EndpointInput<E>) => void;
  /** After the change was stored for the approval of a second person, and the toast about it. */
  readonly onWaiting?: () => void;
  /** After the person closed the request for a proof of identity. Nothing was sent, and no toast is shown. */
  readonly onCancelled?: () => void;
  /** After an error that no expected outcome handled. */
  readonly onError?: (error: unknown) => void;
  /** Removes the form's draft after success; what `useFormDraft` returns. */
  readonly clearDraft?: () => void;
}

export interface Submission<E extends Endpoint> {
  /** Sends the request unless one is in progress. Resolves when the outcome is handled; never rejects. */
  readonly submit: (input: EndpointInput<E>) => Promise<void>;
  readonly isPending: boolean;
  /** The error of the last attempt, unless it is shown at fields. */
  readonly error: Notice | undefined;
  /** Shows why an attempt cannot start, or clears the error. */
  readonly setError: (error: Notice | undefined) => void;
}

type Outcome<E extends Endpoint> =
  | { readonly isSuccess: true; readonly output: EndpointOutput<E> }
  | { readonly isSuccess: false; readonly error: unknown };

/** Whether a 2xx response says that nothing was stored. */
const isUnsuccessful = (output: unknown): boolean =>
  typeof output === 'object' && output !== null && 'success' in output && output.success === false;

/** The requests for approval that a change has voided. */
export const voidedBy = (output: unknown): readonly PendingRequest[] =>
  (output as { readonly voided?: readonly PendingRequest[] } | undefined)?.voided ?? [];

/** One toast that tells both. */
const withVoided = (notice: Notice | undefined, voided: Notice | undefined): Notice | undefined =>
  notice && voided
    ? { ...notice, description: [notice.description, voided.description].filter(Boolean).join(' ') }
    : (notice ?? voided);

/**
 * Sends a form or command once: ignores a second click, repeats an unknown outcome with the same idempotency key,
 * requests a proof of identity where the API requires one, loads again what the endpoint changes, shows field errors at
 * their fields, and shows one toast. Needs no query cache, so that public pages with a form do not load one.
 */
export function useSubmit<E extends Endpoint, Values extends FieldValues = FieldValues>(
  endpoint: E,
  options: SubmitOptions<E, Values>,
): Submission<E> {
  const { client, notifier, errorText, errorTexts, refresh, stepUp, waitingNotice, voidedNotice } = useApi();
  const [error, setError] = useState<Notice>();
  const [attemptKey] = useState(() => new AttemptKey(options.storageName));
  const [isPending, setPending] = useState(false);
  // Known at once, unlike the state: a second click can come before the next render.
  const inProgress = useRef(new Map<string, Promise<void>>());
  const errorToast = useRef<number>(undefined);

  async function send(input: EndpointInput<E>): Promise<Outcome<E>> {
    const key = endpoint.replayable ? { idempotencyKey: attemptKey.keyOf(JSON.stringify(input)) } : {};
    try {
      const args = [input, key] as unknown as EndpointArguments<E>;
      const output = await withStepUp(stepUp, () => client.call(endpoint, ...args));
      attemptKey.end();
      if (isUnsuccessful(output) && !options.acceptsUnsuccessful)
        throw new Error('The API did not carry out the request');
      return { isSuccess: true, output };
    } catch (error) {
      if (!isUnknownOutcome(error)) attemptKey.end();
      return { isSuccess: false, error };
    } finally {
      refresh(...endpoint.invalidates);
    }
  }

  /** Resolves to the error that remains to be shown, if any. */
  async function handleExpected(error: unknown): Promise<{ readonly error: unknown } | undefined> {
    const handler = error instanceof ApiError ? options.expected?.[error.code] : undefined;
    if (!handler) return { error };
    try {
      return (await handler(error as ApiError)) === false ? { error } : undefined;
    } catch (handlerError) {
      return { error: handlerError };
    }
  }

  /** Messages of the error without a field of the form; undefined when the error has no field errors. */
  function showAtFields(error: unknown): readonly string[] | undefined {
    if (!(error instanceof ApiError)) return undefined;
    const errors = { ...error.fields, ...options.fieldErrors?.(error) };
    if (Object.keys(errors).length === 0) return undefined;
    if (!options.form) return Object.values(errors);
    const { setError, getValues } = options.form;
    const fields = options.fields ?? (Object.keys(getValues()) as Path<Values>[]);
    return applyFieldErrors(errors, fields, setError);
  }

  function showError(error: unknown): void {
    const { failed } = options;
    const unplaced = showAtFields(error);
    let notice: Notice | undefined;
    if (typeof failed === 'string') {
      const title = error instanceof ApiError ? failed : errorTexts.error;
      const isPlaced = unplaced?.length === 0;
      const text = unplaced?.join(' ') || errorText(error);
      notice = { title, description: isPlaced ? errorTexts.correctFields : text };
      setError(isPlaced ? undefined : notice);
    } else {
      notice = typeof failed === 'function' ? failed(error) : failed;
      setError(notice);
    }
    errorToast.current = notice && notifier.show({ ...notice, variant: 'destructive' });
  }

  async function attempt(input: EndpointInput<E>): Promise<void> {
    const outcome = await send(input);
    if (outcome.isSuccess) {
      const { succeeded } = options;
      const { output } = outcome;
      const notice = typeof succeeded === 'function' ? succeeded(output, input) : succeeded;
      const shown = withVoided(notice, voidedNotice?.(voidedBy(output)));
      if (shown) notifier.show(shown);
      options.onSuccess?.(output, input);
      // Last, because resetting the form writes its draft.
      options.clearDraft?.();
      return;
    }
    // The person decided not to continue; the form stays as it is.
    if (outcome.error instanceof StepUpCancelled) {
      options.onCancelled?.();
      return;
    }
    if (outcome.error instanceof WaitsForApproval) {
      const waiting = waitingNotice?.(outcome.error.approval);
      if (waiting) notifier.show(waiting);
      options.onWaiting?.();
      options.clearDraft?.();
      return;
    }
    const unexpected = await handleExpected(outcome.error);
    if (!unexpected) return;
    showError(unexpected.error);
    options.onError?.(unexpected.error);
  }

  function start(input: EndpointInput<E>): Promise<void> {
    setError(undefined);
    if (errorToast.current !== undefined) notifier.dismiss(errorToast.current);
    errorToast.current = undefined;
    return attempt(input);
  }

  return {
    isPending,
    error,
    setError,
    async submit(input) {
      const running = inProgress.current;
      const content = JSON.stringify(input);
      if (running.has(content) || (running.size > 0 && !options.queues)) return;
      const previous = [...running.values()].at(-1);
      const own = previous ? previous.then(() => start(input)) : start(input);
      running.set(content, own);
      setPending(true);
      try {
        await own;
      } finally {
        running.delete(content);
        setPending(running.size > 0);
      }
    },
  };
}
