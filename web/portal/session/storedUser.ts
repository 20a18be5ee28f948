import type { CurrentUser } from '#common/contract/portalAuth.ts';
import { normaliseInvestorId } from '#common/domain/investorId.ts';

const KEY = 'currentUser';

/** Local storage, or null where the browser denies it; the user is then signed in until the page is left. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** Without a schema, so that the first screen does not load the validation library. */
function parse(text: string): CurrentUser | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('investorId' in stored) || !('fullName' in stored)) return null;
    const { investorId, fullName } = stored;
    if (typeof investorId !== 'string' || typeof fullName !== 'string') return null;
    return normaliseInvestorId(investorId) && fullName.trim() ? { investorId, fullName } : null;
  } catch {
    return null;
  }
}

/** The stored user. Removes an unreadable record. It proves no session, which is a cookie. */
export function readStoredUser(): CurrentUser | null {
  const text = storage()?.getItem(KEY);
  if (text === null || text === undefined) return null;
  const user = parse(text);
  if (!user) storage()?.removeItem(KEY);
  return user;
}

export function storeUser(user: CurrentUser): void {
  try {
    storage()?.setItem(KEY, JSON.stringify({ investorId: user.investorId, fullName: user.fullName }));
  } catch {
    // Without storage, the next visit starts at the sign-in screen.
  }
}

export function removeStoredUser(): void {
  storage()?.removeItem(KEY);
}

/**
 * Calls `onChange` when another tab signs in or out, and when Back restores this page from the cache.
 * Returns a function that unsubscribes.
 */
export function watchStoredUser(onChange: (user: CurrentUser | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) onChange(readStoredUser());
  };
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) onChange(readStoredUser());
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
