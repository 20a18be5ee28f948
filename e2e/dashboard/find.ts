import type { Locator, Page } from '@playwright/test';

/**
 * Runs what types into a list's search, and waits until the answer to these words is there: as long as it is
 * not, the rows of the search before may stand on the screen.
 */
export async function searching(page: Page, words: string, typing: () => Promise<void>): Promise<void> {
  const isAnswer = (url: string) => new URL(url).searchParams.get('q') === words;
  const answer = page.waitForResponse((response) => isAnswer(response.url()));
  await typing();
  await answer;
}

/** Fills a list's search and waits for its answer. Does nothing when the words stand there already. */
export async function find(page: Page, search: Locator, words: string): Promise<void> {
  if ((await search.inputValue()) !== words) await searching(page, words, () => search.fill(words));
}
