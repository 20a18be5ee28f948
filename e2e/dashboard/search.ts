import type { Locator, Page } from '@playwright/test';

const SEARCH_TIMEOUT_MS = 20_000;

/**
 * Runs what types into a list's search, and waits until the answer to these words is there: as long as it is
 * not, the rows of the search before may stand on the screen.
 */
export async function waitForSearch(page: Page, words: string, typing: () => Promise<void>): Promise<void> {
  const isAnswer = (url: string) => new URL(url).searchParams.get('q') === words;
  const answer = page
    .waitForResponse((response) => isAnswer(response.url()), { timeout: SEARCH_TIMEOUT_MS })
    .catch((cause: unknown) => {
      throw new Error(`No answer to '${words}'. Was it asked a moment ago, and is answered from memory?`, {
        cause,
      });
    });
  await Promise.all([answer, typing()]);
}

/** Fills a list's search and waits for its answer. Does nothing when the words stand there already. */
export async function searchFor(page: Page, search: Locator, words: string): Promise<void> {
  if ((await search.inputValue()) !== words) await waitForSearch(page, words, () => search.fill(words));
}
