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
function storeLanguage(language: string): void {
  if (!isSignedIn()) return;
  // The request outlives the page. If it fails, the page still opens in the language.
  fetch('/api/portal/language', {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ language }),
    keepalive: true,
  }).catch(() => undefined);
}

/** Root of a language without its slash: '' or '/de'. */
const rootOf = (link: Element | null | undefined): string =>
  link?.getAttribute('data-language-root')?.replace(/\/$/, '') ?? '';

/**
 * Lets the links of `LanguageSwitch` keep the place in a page: its section, query and fragment. Without it they lead to
 * the page that was rendered. The choice of an investor who is signed in is stored with the account.
 * @returns stops listening
 */
export function listenToLanguageSwitch(): () => void {
  const controller = new AbortController();
  addEventListener(
    'click',
    ({ target }) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-language-root]') : null;
      if (!link) return;
      storeLanguage(link.lang);
      const current = rootOf(document.querySelector('a[data-language-root][aria-current]'));
      if (!location.pathname.startsWith(current) || location.pathname.startsWith('/api/')) return;
      const path = location.pathname.slice(current.length).replace(/^\/$/, '');
      link.href = `${`${rootOf(link)}${path}` || '/'}${location.search}${location.hash}`;
    },
    { signal: controller.signal, capture: true },
  );
  return () => controller.abort();
}
