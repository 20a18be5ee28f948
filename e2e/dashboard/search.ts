import type { Locator, Page } from '@playwright/test';

const SEARCH_TIMEOUT_MS = 60_000;

/**
 * Runs `type`, which fills a list's search, and waits for the response to these words. Until then the list can show
 * the results of the previous search.
 */
export async function waitForSearch(page: Page, words: string, type: () => Promise<void>): Promise<void> {
  const isResponse = (url: string) => new URL(url).searchParams.get('q') === words;
  const response = page
    .waitForResponse((response) => isResponse(response.url()), { timeout: SEARCH_TIMEOUT_MS })
    .catch((cause: unknown) => {
      throw new Error(`No response for '${words}'. A repeated search may be served from the query cache.`, {
        cause,
      });
    });
  await Promise.all([response, type()]);
}

/** Fills a list's search and waits for the results. Does nothing when the search already has these words. */
export async function searchFor(page: Page, search: Locator, words: string): Promise<void> {
  if ((await search.inputValue()) !== words) await waitForSearch(page, words, () => search.fill(words));
}
