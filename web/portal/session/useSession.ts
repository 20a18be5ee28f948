import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ApiError, type Client, createClient } from '#common/client/createClient.ts';
import { type CurrentUser, logout } from '#common/contract/portalAccess.ts';
import { readStoredUser, removeStoredUser, storeUser, watchStoredUser } from './storedUser.ts';

interface Session {
  readonly client: Client;
  readonly user: CurrentUser | null;
  /** The service no longer knows the session: the sign-in screen explains it. */
  readonly hasEnded: boolean;
  readonly signIn: (user: CurrentUser) => void;
  /** Resolves to false when the service could not be told; the screen is signed out in any case. */
  readonly signOut: () => Promise<boolean>;
}

/** Who is signed in on this screen, kept in step with local storage, other tabs and refusals of the service. */
export function useSession(): Session {
  const cache = useQueryClient();
  const [user, setUser] = useState(readStoredUser);
  const [hasEnded, setHasEnded] = useState(false);

  const endSession = useCallback(
    (ended: boolean) => {
      removeStoredUser();
      setUser(null);
      setHasEnded(ended);
      // Nothing of one investor may remain for the next.
      cache.clear();
    },
    [cache],
  );

  const client = useMemo(
    () =>
      createClient({
        fetch: (input, init) => globalThis.fetch(input, init),
        baseUrl: '',
        onSignedOut: (error: ApiError) => {
          // A wrong current access code in Settings also answers 401, and ends nothing.
          if (error.code !== 'invalid_credentials') endSession(true);
        },
      }),
    [endSession],
  );

  useEffect(
    () =>
      watchStoredUser((stored) => {
        client.forget();
        cache.clear();
        setHasEnded(false);
        setUser(stored);
      }),
    [client, cache],
  );

  const signIn = useCallback((signedIn: CurrentUser) => {
    storeUser(signedIn);
    setHasEnded(false);
    setUser(signedIn);
  }, []);

  const signOut = useCallback(async () => {
    client.forget();
    endSession(false);
    return client.call(logout).then(
      () => true,
      () => false,
    );
  }, [client, endSession]);

  return { client, user, hasEnded, signIn, signOut };
}
