import type { Page } from '@playwright/test';
import { expect, openSection, test } from './siteTest.ts';

const SHARE = 'Copy a link to this calculation';
const SHARED = 'Link copied';

const button = (page: Page) => page.locator('#calculator .calculator__share');

/** All inputs and results of the calculator. */
async function shown(page: Page): Promise<string[]> {
  const part = page.locator('#calculator');
  return [
    await part.getByRole('textbox', { name: 'Investment amount' }).inputValue(),
    await part.getByRole('slider', { name: 'Risk level' }).inputValue(),
    ...(await part.locator('output, dd, .calculator__warning').allTextContents()),
  ];
}

async function calculate(page: Page, amount: string, level: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Investment amount' }).fill(amount);
  await page.getByRole('slider', { name: 'Risk level' }).fill(level);
  await expect(page.getByRole('slider', { name: 'Risk level' })).toHaveValue(level);
}

test('sharing › the URL of a calculation follows its changes', async ({ page, service }) => {
  await openSection(page, 'calculator', '/?amount=20000&risk=0');
  await expect(page.getByRole('slider', { name: 'Risk level' })).toHaveValue('0');
  await calculate(page, '45,000', '3');
  await expect(page).toHaveURL(`${service.url}/?amount=45000&risk=3#calculator`);
  const changed = await shown(page);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(changed);
});

test.describe('sharing with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the copied URL opens the same calculation', async ({ page, context, service }) => {
    await openSection(page, 'calculator');
    const usual = await shown(page);
    await calculate(page, '37,500', '4');
    await expect(button(page)).toHaveText(SHARE);
    await button(page).click();
    await expect(button(page)).toHaveText(SHARED);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(`${service.url}/?amount=37500&risk=4#calculator`);
    const sent = await shown(page);
    expect(sent).not.toEqual(usual);

    const other = await context.newPage();
    await other.goto(copied);
    await expect(other.locator('#calculator')).toBeInViewport();
    await expect.poll(() => shown(other)).toEqual(sent);
    await expect(button(other)).toHaveText(SHARE);
  });

  test('the button offers a link again after a change', async ({ page }) => {
    await openSection(page, 'calculator');
    for (const [amount, level] of [
      ['50,000', '2'],
      ['50,000', '3'],
    ] as const) {
      await calculate(page, amount, level);
      await expect(button(page)).toHaveText(SHARE);
      await button(page).click();
      await expect(button(page)).toHaveText(SHARED);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
        `/?amount=50000&risk=${level}#`,
      );
    }
  });
});

test('sharing › without clipboard access the address bar has the link and the button says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions([]);
  await openSection(page, 'calculator');
  await calculate(page, '60,000', '1');
  await button(page).click();
  await expect(page).toHaveURL(/\/\?amount=60000&risk=1#calculator$/);
  const isGranted = await page.evaluate(() =>
    navigator.clipboard.writeText('').then(
      () => true,
      () => false,
    ),
  );
  expect(isGranted).toBe(false);
  await expect(button(page)).toHaveText('The link is in the address bar');
});
