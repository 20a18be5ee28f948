import type { Locator, Page } from '@playwright/test';

/** Types into a list's search and waits until its answer is there. Does nothing when the words stand there already. */
export async function find(page: Page, search: Locator, words: string): Promise<void> {
  if ((await search.inputValue()) === words) return;
  const isAnswer = (url: string) => new URL(url).searchParams.get('q') === words;
  const answer = page.waitForResponse((response) => isAnswer(response.url()));
  await search.fill(words);
  await answer;
}
