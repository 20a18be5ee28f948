import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on the page, or within a part of it, in words.
 * @param exclude what is another's affair
 */
export async function axeViolations(page: Page, within = 'html', exclude?: string): Promise<string[]> {
  // In its usual mode axe opens a page of its own, which the desktop app does not allow and which costs as
  // much again; only frames of other origins need it, and there are none. Nor does anybody read what passed.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const part = axe.include(within);
  const { violations } = await (exclude ? part.exclude(exclude) : part).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
