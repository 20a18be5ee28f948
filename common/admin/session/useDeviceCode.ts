import { useEffect, useEffectEvent, useState } from 'react';
import type { Client } from '#common/client/createClient.ts';
import { NetworkError } from '#common/client/createClient.ts';
import type { StartedAuthorization } from '#common/contract/deviceAuthorization.ts';
import { useAdmin } from '../adminContext.ts';
import { errorCode } from '../errorTexts.ts';
import type { PendingAuthorization } from './deviceAuthorizations.ts';

export type DeviceCodeState =
  | { readonly status: 'starting' }
  | { readonly status: 'waiting'; readonly started: StartedAuthorization }
  | { readonly status: 'denied' | 'expired' }
  | { readonly status: 'failed'; readonly error: unknown };

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** Seconds that an app adds to its interval after `slow_down` (RFC 8628, section 3.5). */
const SLOWER_BY_SECONDS = 5;

/** Polls until the person has decided. Continues while the service cannot be reached. */
async function poll<Result>(
  client: Client,
  authorization: PendingAuthorization<Result>,
  started: StartedAuthorization,
  signal: AbortSignal,
): Promise<Result | undefined> {
  let { interval } = started;
  while (!signal.aborted) {
    await pause(interval * 1000, signal);
    if (signal.aborted) return undefined;
    try {
      return await authorization.claim(client, started.deviceCode, signal);
    } catch (error) {
      const code = errorCode(error);
      if (code === 'slow_down') interval += SLOWER_BY_SECONDS;
      else if (code !== 'authorization_pending' && !(error instanceof NetworkError)) throw error;
    }
  }
  return undefined;
}

const STARTING: DeviceCodeState = { status: 'starting' };

/** Starts an authorization and waits for the person's decision in the browser. */
export function useDeviceCode<Result>(
  authorization: PendingAuthorization<Result>,
  onClaimed: (result: Result) => void,
): { readonly state: DeviceCodeState; readonly restart: () => void } {
  const { client } = useAdmin();
  const [attempt, setAttempt] = useState(0);
  const [reached, setReached] = useState<{ readonly attempt: number; readonly state: DeviceCodeState }>();
  const finish = useEffectEvent(onClaimed);
  const run = useEffectEvent(async (current: number, signal: AbortSignal) => {
    const setState = (state: DeviceCodeState) => setReached({ attempt: current, state });
    try {
      const started = await authorization.start(client);
      if (signal.aborted) return;
      setState({ status: 'waiting', started });
      const result = await poll(client, authorization, started, signal);
      if (result !== undefined && !signal.aborted) finish(result);
    } catch (error) {
      if (signal.aborted) return;
      const code = errorCode(error);
      if (code === 'access_denied') setState({ status: 'denied' });
      else if (code === 'expired_token') setState({ status: 'expired' });
      else setState({ status: 'failed', error });
    }
  });
  useEffect(() => {
    const abort = new AbortController();
    void run(attempt, abort.signal);
    return () => abort.abort();
  }, [attempt]);
  const state = reached?.attempt === attempt ? reached.state : STARTING;
  return { state, restart: () => setAttempt((count) => count + 1) };
}
