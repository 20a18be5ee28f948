import { useEffect, useRef, useState } from 'react';
import type { Client } from '#common/client/createClient.ts';
import type { CallOutput } from '#common/contract/endpoint.ts';
import { keepAlive, portalSession } from '#common/contract/portalAccess.ts';

/** How long before the end of a session its person is asked. */
const WARN_BEFORE_MS = 120_000;
/** While the warning stands, another tab or a key press may have extended the session. */
const RECHECK_MS = 10_000;
const RETRY_MS = 30_000;

interface SessionEnd {
  /** By this screen's clock, milliseconds since the epoch. */
  readonly at: number;
  /** False when the session reaches its longest duration, which nothing extends. */
  readonly canExtend: boolean;
}

/** Milliseconds left by the service's own clock: this screen's may be wrong. */
function timeLeft(session: CallOutput<typeof portalSession>): { left: number; canStay: boolean } {
  const [idle, end, now] = [session.idleUntil, session.expiresAt, session.now].map((each) =>
    Date.parse(each),
  );
  const canStay = (idle ?? 0) < (end ?? 0);
  return { left: Math.max(0, ((canStay ? idle : end) ?? 0) - (now ?? 0)), canStay };
}

/**
 * When the session ends, once that is near; null until then. Asking extends nothing, so the question to the
 * service after the end is also what tells this screen that it is signed out.
 */
export function useSessionEnd(client: Client): {
  readonly end: SessionEnd | null;
  readonly extend: () => void;
} {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const checkNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isUnmounted = false;
    const check = async () => {
      clearTimeout(timer);
      const session = await client.call(portalSession).catch(() => null);
      if (isUnmounted) return;
      if (!session) {
        timer = setTimeout(check, RETRY_MS);
        return;
      }
      const { left, canStay } = timeLeft(session);
      const isNear = left <= WARN_BEFORE_MS;
      setEnd(isNear ? { at: Date.now() + left, canExtend: canStay } : null);
      timer = setTimeout(check, isNear ? Math.min(RECHECK_MS, left + 1_000) : left - WARN_BEFORE_MS);
    };
    // A machine that slept through the end learns of it when it is looked at again.
    const onVisible = () => {
      if (document.visibilityState === 'visible') void check();
    };
    checkNow.current = () => void check();
    void check();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client]);

  const stay = () => {
    client.call(keepAlive).then(
      () => checkNow.current(),
      // No answer: the warning stays, and can be answered again.
      () => undefined,
    );
  };
  return { end, extend: stay };
}
