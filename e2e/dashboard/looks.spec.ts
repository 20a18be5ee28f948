import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { makeInvestor } from '../investors.ts';
import { expect, OWN_HOUSE, test } from './dashboardTest.ts';
import { choose } from './investorTasks.ts';
import { applyAs, bookAs, withdrawAs, writeAs } from './people.ts';

test.use({ settings: OWN_HOUSE });

const WIDTHS = [1280, 768];
const SCHEMES = ['light', 'dark'] as const;

/** What axe finds wrong in each width and theme, in words. The preview of a message is the message's own affair. */
async function problems(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
      for (const { id, nodes } of violations)
        found.push(`${place}, ${width} ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
      const spill = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (spill) found.push(`${place}, ${width}: wider than the window`);
    }
  }
  return found;
}

test('every tab and dialog is clean for axe, light and dark, at 1280 and 768', async ({
  dashboard,
  openDesk,
  service,
  staff,
}) => {
  test.setTimeout(180_000);
  await applyAs(service.url, staff);
  await writeAs(service.url);
  await bookAs(service.url, 3);
  const { investor } = await withdrawAs(service.url, staff);
  await makeInvestor(service.url, staff);
  const found = await problems(await dashboard.openDashboard(), 'Gate');
  const desk = await openDesk();
  const { page } = desk;
  for (const name of [
    'Applications',
    'Contacts',
    'Consultations',
    'Investors',
    'Dependent Withdrawals',
    'Email System',
    'Activity',
  ]) {
    const tab = await desk.openTab(name);
    await tab.locator('[data-index="0"] .fa-row-title').click();
    await expect(desk.pane).toHaveAttribute('aria-busy', 'false');
    found.push(...(await problems(page, name)));
    await page.setViewportSize({ width: 1280, height: 900 });
    await desk.pane.getByRole('button', { name: 'Close details' }).click();
  }
  await desk.openTab('Portal Config');
  found.push(...(await problems(page, 'Portal Config')));
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const task of ['Edit Total Portfolio Value', 'Edit Asset Allocation', 'Edit Recent Deposits']) {
    const dialog = await choose(desk, investor.fullName, task);
    await dialog.getByText(investor.investorId).waitFor();
    found.push(...(await problems(page, task)));
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
  }
  expect(found).toEqual([]);
});
