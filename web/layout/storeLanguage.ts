/** What the portal stores about the investor who is signed in. */
const USER_KEY = 'currentUser';

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(USER_KEY) !== null;
  } catch {
    // The browser denies storage.
    return false;
  }
}

/**
 * Stores the language for the account of an investor who is signed in, as the settings of the portal do. Without the
 * typed client, which public pages load only when they are used.
 */
export function storeLanguage(language: string): void {
  if (!isSignedIn()) return;
  // The request outlives the page. If it fails, the page still opens in the language.
  fetch('/api/portal/language', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language }),
    keepalive: true,
  }).catch(() => undefined);
}
