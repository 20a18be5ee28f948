import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '#common/contract/portalAuth.ts';
import { storeUser } from '../portal/session/storedUser.ts';
import { listenToLanguageSwitch } from './languageLinks.ts';

let stop: () => void;
beforeEach(() => {
  stop = listenToLanguageSwitch();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function hrefAfterClick(address: string, current: string, other: string): string | null {
  history.replaceState(null, '', address);
  document.body.innerHTML = `<a data-language-root="${current}" aria-current="true"></a><a id="other" lang="de" data-language-root="${other}"></a>`;
  const link = document.getElementById('other');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  return link?.getAttribute('href') ?? null;
}

test('listenToLanguageSwitch › keeps section, query and fragment', () => {
  expect(hrefAfterClick('/portal/markets?sort=name#top', '/', '/de')).toBe(
    '/de/portal/markets?sort=name#top',
  );
  expect(hrefAfterClick('/de/contact#book-meeting', '/de', '/fr')).toBe('/fr/contact#book-meeting');
  expect(hrefAfterClick('/de?amount=50000#calculator', '/de', '/')).toBe('/?amount=50000#calculator');
  expect(hrefAfterClick('/de', '/de', '/')).toBe('/');
  expect(hrefAfterClick('/', '/', '/fr')).toBe('/fr');
});

test('listenToLanguageSwitch › stores the choice of an investor who is signed in, and of nobody else', () => {
  const fetch = vi.fn(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', fetch);
  hrefAfterClick('/about', '/', '/de');
  expect(fetch).not.toHaveBeenCalled();
  storeUser({ investorId: 'INV-7K3M9Q2D', fullName: 'Helena Brunner' });
  hrefAfterClick('/about', '/', '/de');
  expect(fetch).toHaveBeenCalledWith(
    setLanguage.path,
    expect.objectContaining({
      method: setLanguage.method,
      body: JSON.stringify({ language: 'de' }),
      keepalive: true,
    }),
  );
});
