import { useRef, useState } from 'react';
import { ApiError, type EndpointArguments, WaitsForApproval } from '#common/client/createClient.ts';
import { useApi } from '#common/client/react/apiContext.ts';
import { AttemptKey, isUnknownOutcome } from '#common/client/react/attemptKey.ts';
import { StepUpCancelled, withStepUp } from '#common/client/react/stepUp.ts';
import { voidedBy } from '#common/client/react/useSubmit.ts';
import type { Endpoint, EndpointInput } from '#common/contract/endpoint.ts';
import type { ErrorCode } from '#common/contract/errors.ts';
import type { BulkNotes } from './bulk.ts';

export interface BulkItem {
  readonly key: string;
  readonly name: string;
  readonly before: string;
  readonly detail?: string | undefined;
  /** Why the record is not changed. */
  readonly obstacle?: string | undefined;
  input(notes: BulkNotes): EndpointInput<Endpoint>;
}

export type BulkResult =
  | { readonly state: 'running' | 'waits' | 'unchanged' }
  /** `reason`: what the change has voided, if anything. */
  | { readonly state: 'done'; readonly reason: string | undefined }
  | { readonly state: 'rejected' | 'unknown'; readonly reason: string; readonly isLast: boolean }
  | { readonly state: 'skipped'; readonly isLast: boolean };

/** Errors that every further request would get too. */
const GENERAL_ERRORS: readonly ErrorCode[] = ['not_signed_in', 'forbidden', 'throttled', 'unavailable'];

const FINISHED: readonly BulkResult['state'][] = ['done', 'waits', 'unchanged'];

/** Whether nothing remains to be done for the record. */
export const isFinished = (result: BulkResult | undefined): boolean =>
  result !== undefined && FINISHED.includes(result.state);

/**
 * Changes several records, one request after the other. After an error that does not concern the record alone, the
 * others are not tried. A second run tries those that failed again; an unknown outcome keeps its idempotency key.
 */
export function useBulkRun(endpoint: Endpoint, items: readonly BulkItem[]) {
  const { client, errorText, refresh, stepUp, voidedNotice } = useApi();
  const [results, setResults] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const [phase, setPhase] = useState<'asking' | 'running' | 'finished'>('asking');
  const [keys] = useState(() => new Map(items.map(({ key }) => [key, new AttemptKey()])));
  // Known at once, unlike the phase: a second click can come before the next render.
  const isRunning = useRef(false);

  async function change(item: BulkItem, notes: BulkNotes): Promise<BulkResult> {
    if (item.obstacle !== undefined) return { state: 'unchanged' };
    const input = item.input(notes);
    const attempt = keys.get(item.key);
    try {
      const key = { idempotencyKey: attempt?.keyOf(JSON.stringify(input)) };
      const args = [input, key] as unknown as EndpointArguments<Endpoint>;
      const output = await withStepUp(stepUp, () => client.call(endpoint, ...args));
      attempt?.end();
      return { state: 'done', reason: voidedNotice?.(voidedBy(output))?.description };
    } catch (error) {
      if (!isUnknownOutcome(error)) attempt?.end();
      if (error instanceof WaitsForApproval) return { state: 'waits' };
      if (error instanceof StepUpCancelled) return { state: 'skipped', isLast: true };
      const reason = errorText(error);
      if (!(error instanceof ApiError)) return { state: 'unknown', reason, isLast: true };
      return { state: 'rejected', reason, isLast: GENERAL_ERRORS.includes(error.code) };
    }
  }

  async function run(notes: BulkNotes): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setPhase('running');
    const outcome = new Map([...results].filter(([, result]) => isFinished(result)));
    let isStopped = false;
    for (const item of items.filter(({ key }) => !outcome.has(key))) {
      if (!isStopped) setResults(new Map(outcome).set(item.key, { state: 'running' }));
      const result: BulkResult = isStopped ? { state: 'skipped', isLast: true } : await change(item, notes);
      isStopped = 'isLast' in result && result.isLast;
      outcome.set(item.key, result);
      setResults(new Map(outcome));
    }
    refresh(...endpoint.invalidates);
    setPhase('finished');
    isRunning.current = false;
  }

  return { results, phase, run };
}
