import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { App } from './App.tsx';
import { lazyThemeSwitch } from './layout/lazyThemeSwitch.ts';
import { pageAt } from './pages.ts';
import { lazyBelowFold } from './site/home/lazyBelowFold.ts';

/**
 * A page as HTML, for the build; runs in Node, never in a browser.
 * @throws whatever the page throws: a page that cannot be rendered must not be published
 */
export async function renderPage(path: string, firm: FirmProfile): Promise<string> {
  await Promise.all([pageAt(path), lazyBelowFold, lazyThemeSwitch].map((page) => page.preload()));
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(<App path={path} firm={firm} />, {
    // Large parts would otherwise be moved into place by inline scripts, which the security policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await text(prelude);
  if (failure) throw failure;
  return html;
}
