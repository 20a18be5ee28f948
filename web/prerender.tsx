import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { App } from './App.tsx';
import { lazyThemeSwitch } from './layout/lazyThemeSwitch.ts';
import { pageAt } from './pages.ts';
import { lazyBelowFold } from './site/home/lazyBelowFold.ts';

/**
 * Renders a page to HTML. Runs in Node during the build, never in a browser.
 * @throws the first render error, so that a broken page is not published
 */
export async function renderPage(path: string, firm: FirmProfile): Promise<string> {
  await Promise.all([pageAt(path), lazyBelowFold, lazyThemeSwitch].map((page) => page.preload()));
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(<App path={path} firm={firm} />, {
    // React would otherwise move large parts into place with inline scripts, which the content policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error;
    },
  });
  const html = await text(prelude);
  if (failure) throw failure;
  return html;
}
