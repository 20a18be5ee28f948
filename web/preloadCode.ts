/** Record of the signed-in investor; web/portal/session/storedUser.ts writes it. */
const STORED_USER = 'currentUser';

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(STORED_USER) !== null;
  } catch {
    return false;
  }
}

/**
 * Starts to load the files that the build lists in `data-code`, all at once instead of level by level; in the portal
 * of a signed-in investor those in `data-code-signed-in`.
 */
export function preloadCode({ dataset }: HTMLElement): void {
  const files = (isSignedIn() && dataset['codeSignedIn']) || dataset['code'];
  for (const href of files?.split(' ') ?? []) {
    const link = document.createElement('link');
    const type = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    Object.assign(link, type, { href, crossOrigin: '' });
    document.head.append(link);
  }
}
