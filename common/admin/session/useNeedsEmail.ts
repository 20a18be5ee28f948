import { useEffect, useState } from 'react';
import { getStaffSignIn } from '#common/contract/staffAuth.ts';
import { useAdmin } from '../adminContext.ts';

const RETRY_MS = 5_000;

/**
 * Whether sign-in asks for the e-mail: there is more than one account. Repeats until the service responds. Not a query,
 * because signing out clears the query cache.
 */
export function useNeedsEmail(isEnabled: boolean): boolean {
  const { client } = useAdmin();
  const [needsEmail, setNeedsEmail] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      client.call(getStaffSignIn, {}, { signal: abort.signal }).then(
        (response) => setNeedsEmail(response.asksForEmail),
        () => {
          if (!abort.signal.aborted) timer = setTimeout(load, RETRY_MS);
        },
      );
    void load();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [client, isEnabled]);
  return needsEmail;
}
