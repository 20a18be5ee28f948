import type { Frame, Page } from '@playwright/test';
import axe from 'axe-core';

/** What a theme changes: the other rules see the same in both themes. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** Loads axe into a document once: it is half a megabyte of code. Playwright may do this despite the policy of the page. */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/**
 * Descriptions of the violations that axe finds on the page or in a part of it.
 * @param exclude selector of a part to leave out
 * @param rules those to check, by default all
 */
export async function axeViolations(
  page: Page,
  within = 'html',
  exclude?: string,
  rules?: readonly string[],
): Promise<string[]> {
  await loadAxe(page.mainFrame());
  return page.evaluate(
    async ({ context, runOnly }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations } = await engine.run(context, {
        resultTypes: ['violations'],
        // Only what the description needs, because selectors of nodes take a part of the time.
        selectors: false,
        ...(runOnly && { runOnly }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { context: { include: [within], ...(exclude && { exclude: [exclude] }) }, runOnly: rules && [...rules] },
  );
}
