import { useEffect, useRef, useState } from 'react';
import type { Client } from '#common/client/createClient.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getPortalSession, keepAlive } from '#common/contract/portalAuth.ts';

/** How long before the end of the session the warning opens. */
const WARN_BEFORE_MS = 120_000;
/** While the warning is open, another tab may have extended the session. */
const RECHECK_MS = 10_000;
const RETRY_MS = 30_000;

export interface SessionEnd {
  /** By the local clock, milliseconds since the epoch. */
  readonly at: number;
  /** False at the maximum duration, which cannot be extended. */
  readonly canExtend: boolean;
}

/** Milliseconds left by the server's clock, since the local clock may be wrong. */
function timeLeft(session: EndpointOutput<typeof getPortalSession>): { left: number; canStay: boolean } {
  const [idle, end, now] = [session.idleUntil, session.expiresAt, session.now].map((instant) =>
    Date.parse(instant),
  );
  const canStay = (idle ?? 0) < (end ?? 0);
  return { left: Math.max(0, ((canStay ? idle : end) ?? 0) - (now ?? 0)), canStay };
}

/**
 * When the session ends, once that is near; null until then. The check does not extend the session, so the check
 * after its end returns 401 and signs this screen out.
 */
export function useSessionEnd(client: Client): {
  readonly end: SessionEnd | null;
  readonly extend: () => void;
} {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const checkNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let latest = 0;
    const check = async () => {
      clearTimeout(timer);
      latest += 1;
      const current = latest;
      const session = await client.call(getPortalSession).catch(() => null);
      // Only the latest check plans the next one, and none does after the unmount.
      if (current !== latest) return;
      if (!session) {
        timer = setTimeout(check, RETRY_MS);
        return;
      }
      const { left, canStay } = timeLeft(session);
      const isNear = left <= WARN_BEFORE_MS;
      setEnd(isNear ? { at: Date.now() + left, canExtend: canStay } : null);
      timer = setTimeout(check, isNear ? Math.min(RECHECK_MS, left + 1_000) : left - WARN_BEFORE_MS);
    };
    // Check again after the machine was asleep or the tab hidden.
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    checkNow.current = () => void check();
    void check();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      latest += 1;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);

  const extend = () => {
    client.call(keepAlive).then(
      () => checkNow.current(),
      // The warning stays open, and the button can be pressed again.
      () => undefined,
    );
  };
  return { end, extend };
}
