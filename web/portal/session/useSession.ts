import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ApiError, type Client, createClient } from '#common/client/createClient.ts';
import { type CurrentUser, logout } from '#common/contract/portalAuth.ts';
import { pageLanguage } from '../../language/pageLanguage.ts';
import { fetchOnce, forgetEarlyResponses } from './earlyRequests.ts';
import { readStoredUser, removeStoredUser, storeUser, watchStoredUser } from './storedUser.ts';

interface Session {
  readonly client: Client;
  readonly user: CurrentUser | null;
  /** The server ended the session; the sign-in screen explains it. */
  readonly hasEnded: boolean;
  readonly signIn: (user: CurrentUser) => void;
  /** Resolves to false when the request fails; the screen is signed out in any case. */
  readonly signOut: () => Promise<boolean>;
}

/** The signed-in user, synchronised with local storage, other tabs and 401 responses. */
export function useSession(): Session {
  const [user, setUser] = useState(readStoredUser);
  const [hasEnded, setHasEnded] = useState(false);

  const endSession = useCallback((ended: boolean) => {
    forgetEarlyResponses();
    removeStoredUser();
    setUser(null);
    setHasEnded(ended);
  }, []);

  const client = useMemo(
    () =>
      createClient({
        fetch: fetchOnce,
        baseUrl: '',
        language: pageLanguage,
        onSignedOut: (error: ApiError) => {
          // A wrong current access code in Settings also returns 401, but the session goes on.
          if (error.code !== 'invalid_credentials') endSession(true);
        },
      }),
    [endSession],
  );

  useEffect(
    () =>
      watchStoredUser((stored) => {
        client.forget();
        forgetEarlyResponses();
        setHasEnded(false);
        setUser(stored);
      }),
    [client],
  );

  const signIn = useCallback(
    (signedIn: CurrentUser) => {
      // A late 401 to a request of the session before must not end this one.
      client.forget();
      storeUser(signedIn);
      setHasEnded(false);
      setUser(signedIn);
    },
    [client],
  );

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
