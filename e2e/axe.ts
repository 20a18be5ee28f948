import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Descriptions of the violations that axe finds on the page or in a part of it.
 * @param exclude selector of a part to leave out
 * @param rules those to check, by default all
 */
export async function axeViolations(
  page: Page,
  within = 'html',
  exclude?: string,
  rules?: string[],
): Promise<string[]> {
  // By default axe opens a second page, which the desktop app does not allow and which doubles the time.
  // Only frames of other origins need it, and there are none.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const part = axe.include(within);
  const { violations } = await (exclude ? part.exclude(exclude) : part).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
