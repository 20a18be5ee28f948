import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import type { Language } from '#common/language/language.ts';
import { App } from './App.tsx';
import { loadAreas } from './language/areas.ts';
import { loadUiTexts } from './language/UiTexts.tsx';
import { lazyThemeSwitch } from './layout/lazyThemeSwitch.ts';
import { demoPage, pageAt, portalPage } from './pages.ts';
import { lazyBelowFold } from './site/home/lazyBelowFold.ts';
import { legalTexts } from './site/legalTexts.ts';

/** The build writes these texts for the service. */
export const readLegalTexts = legalTexts;

/** Texts that load with a page. */
export const areasOf = (path: string): readonly string[] => pageAt(path).areas;

/**
 * Renders a page to HTML. Runs in Node during the build, never in a browser.
 * @throws the first render error, so that a broken page is not published
 */
export async function renderPage(language: Language, path: string, firm: FirmProfile): Promise<string> {
  const page = pageAt(path);
  const pages = [page, lazyBelowFold, lazyThemeSwitch].filter(
    (lazy) => lazy !== portalPage && lazy !== demoPage,
  );
  await loadAreas(language, page.areas);
  await Promise.all([loadUiTexts(language), ...pages.map((lazy) => lazy.preload(language))]);
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(<App language={language} path={path} firm={firm} />, {
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
