import { useSyncExternalStore } from 'react';
import { ApiError } from '../createClient.ts';
import { useApi } from './apiContext.ts';

/** Requests for a fresh proof of identity. At most one is open; a dialog of the application answers it. */
export interface StepUpRequests {
  /** Opens a request, or joins the open one. Resolves to whether the proof was given. */
  request(): Promise<boolean>;
  isOpen(): boolean;
  close(isProven: boolean): void;
  subscribe(listener: () => void): () => void;
}

export function createStepUpRequests(): StepUpRequests {
  let open: PromiseWithResolvers<boolean> | undefined;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  return {
    request() {
      if (!open) {
        open = Promise.withResolvers<boolean>();
        notify();
      }
      return open.promise;
    },
    isOpen: () => open !== undefined,
    close(isProven) {
      const closed = open;
      open = undefined;
      closed?.resolve(isProven);
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const noSubscription = () => () => undefined;
const isNeverOpen = () => false;

/** Whether a proof of identity is requested, and how to answer. For the application's step-up dialog. */
export function useStepUpRequest(): {
  readonly isOpen: boolean;
  readonly close: (isProven: boolean) => void;
} {
  const { stepUp } = useApi();
  const isOpen = useSyncExternalStore(
    stepUp?.subscribe ?? noSubscription,
    stepUp?.isOpen ?? isNeverOpen,
    isNeverOpen,
  );
  return { isOpen, close: (isProven) => stepUp?.close(isProven) };
}

/** The person closed the step-up dialog without a proof. The request was not carried out. */
export class StepUpCancelled extends Error {
  constructor() {
    super('No proof of identity was given.');
    this.name = 'StepUpCancelled';
  }
}

/**
 * Sends a request. Where the API requires a fresh proof of identity, requests one and then sends it again.
 * @param send the same request each time, with the same idempotency key
 * @throws {StepUpCancelled} and as `send`
 */
export async function withStepUp<Result>(
  stepUp: StepUpRequests | undefined,
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!stepUp || !(error instanceof ApiError) || error.code !== 'step_up_required') throw error;
  }
  if (!(await stepUp.request())) throw new StepUpCancelled();
  return send();
}
