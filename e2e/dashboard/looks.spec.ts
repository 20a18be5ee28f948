import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Desk } from '../desk.ts';
import { expect, test } from './dashboardTest.ts';
import { choose } from './investorTasks.ts';
import { applyAs, bookAs, withdrawAs, writeAs } from './people.ts';

const WIDTHS = [1280, 768];
const SCHEMES = ['light', 'dark'] as const;

/** What axe finds wrong in each width and theme, in words. The preview of a message is the message's own affair. */
async function problems(page: Page, place: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // In its usual mode axe opens a page of its own, which the desktop app does not allow.
      const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
      const { violations } = await axe.analyze();
      for (const { id, nodes } of violations)
        found.push(`${place}, ${width} ${colorScheme}: ${id} ${nodes.map(({ html }) => html).join(' ')}`);
      const spill = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (spill) found.push(`${place}, ${width}: wider than the window`);
    }
  }
  return found;
}

/** Opens the first record of each tab and looks at list and pane. */
async function problemsOfTabs(desk: Desk, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    const tab = await desk.openTab(name);
    await tab.locator('[data-index="0"] .fa-row-title').click();
    await expect(desk.pane).toHaveAttribute('aria-busy', 'false');
    found.push(...(await problems(desk.page, name)));
    await desk.page.setViewportSize({ width: 1280, height: 900 });
    await desk.pane.getByRole('button', { name: 'Close details' }).click();
  }
  return found;
}

test.beforeEach(() => test.setTimeout(180_000));

test('the gate and the tabs of enquiries are clean for axe, light and dark, at 1280 and 768', async ({
  dashboard,
  openDesk,
  service,
  staff,
}) => {
  await applyAs(service.url, staff);
  await writeAs(service.url);
  await bookAs(service.url, 7);
  expect(await problems(await dashboard.openDashboard(), 'Gate')).toEqual([]);
  const desk = await openDesk();
  expect(await problemsOfTabs(desk, ['Applications', 'Contacts', 'Consultations'])).toEqual([]);
});

test('so are the tabs of accounts', async ({ openDesk, service, staff }) => {
  await withdrawAs(service.url, staff);
  const desk = await openDesk();
  expect(await problemsOfTabs(desk, ['Investors', 'Dependent Withdrawals', 'Email System'])).toEqual([]);
});

test('so are the journal, the addresses and the dialogs that move money', async ({
  openDesk,
  service,
  staff,
}) => {
  const { investor } = await withdrawAs(service.url, staff);
  const desk = await openDesk();
  const { page } = desk;
  expect(await problemsOfTabs(desk, ['Activity'])).toEqual([]);
  await desk.openTab('Portal Config');
  expect(await problems(page, 'Portal Config')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const task of ['Edit Total Portfolio Value', 'Edit Asset Allocation', 'Edit Recent Deposits']) {
    const dialog = await choose(desk, investor.fullName, task);
    await dialog.getByText(investor.investorId).waitFor();
    expect(await problems(page, task)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});
