import type { Page } from '@playwright/test';
import { expect, HEIGHT, openSection, test, WIDTHS } from './siteTest.ts';

/** Section 9 of the specification: monthly range for $10,000 by risk level. */
const LEVELS = [
  { name: 'Low Risk', min: 700, max: 1_200 },
  { name: 'Moderate Risk', min: 1_500, max: 2_500 },
  { name: 'Balanced Risk', min: 3_000, max: 4_000 },
  {
    name: 'Aggressive Risk',
    min: 5_000,
    max: 7_000,
    warning: 'High risk investment with significant potential losses.',
  },
  {
    name: 'Ultra Risk',
    min: 8_000,
    max: 20_000,
    warning: 'Extremely high risk with low probability of success. Potential total loss of investment.',
  },
] as const;
const dollars = (amount: number) => `$${Math.round(amount).toLocaleString('en-US')}`;

async function expectCalculation(page: Page, amount: number, level: number): Promise<void> {
  const terms = LEVELS[level];
  if (!terms) throw new Error(`No level ${level}`);
  const [min, max] = [(terms.min * amount) / 10_000, (terms.max * amount) / 10_000];
  const monthly = (min + max) / 2;
  const part = page.locator('#calculator');
  const figure = (term: RegExp) =>
    part
      .locator('dl.calculator__figures > div')
      .filter({ has: page.locator('dt', { hasText: term }) })
      .locator('dd')
      .first();
  await expect(part.locator('output')).toHaveText(terms.name);
  await expect(figure(/^Monthly(?! range)/)).toHaveText(dollars(monthly));
  await expect(figure(/^Weekly/)).toHaveText(dollars(monthly / 4.3));
  await expect(figure(/^Annual/)).toHaveText(dollars(monthly * 12));
  await expect(figure(/^Monthly range/)).toHaveText(`${dollars(min)} – ${dollars(max)}`);
  const lost = Math.min(amount, monthly);
  await expect(figure(/^A month with a loss of the same size/)).toHaveText(
    `${dollars(lost)} lost, ${dollars(amount - lost)} left`,
  );
  // One mark explains all results.
  await expect(part.locator('.calculator__figures [role=tooltip]')).toHaveText(/^Illustrative: /);
  const percentage = amount === 0 ? 0 : Number(((monthly / amount) * 100).toFixed(1));
  await expect(part.locator('.calculator__share-of')).toContainText(`${percentage}%`);
  const marker = part.locator('[data-marker]');
  await expect(marker).toHaveAttribute('data-marker', String((level + 1) * 20));
  await expect(marker).toHaveAttribute('x', `${(level + 1) * 20}%`);
  const warning = part.locator('.calculator__warning');
  if ('warning' in terms) await expect(warning).toContainText(terms.warning);
  else await expect(warning).toHaveCount(0);
  await expect(part).toContainText(
    'Illustrative, not a forecast. You can lose some or all of your investment.',
  );
}

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('calculator › shows the specified figures at every risk level', async ({ page }) => {
      await openSection(page, 'calculator');
      const slider = page.getByRole('slider', { name: 'Risk level' });
      await expectCalculation(page, 25_000, 2);
      for (const level of [0, 1, 2, 3, 4]) {
        await slider.fill(String(level));
        await expect(slider).toHaveAttribute('aria-valuetext', LEVELS[level]?.name ?? '');
        await expectCalculation(page, 25_000, level);
      }
      for (const quick of [50_000, 100_000, 25_000]) {
        await page.getByRole('button', { name: dollars(quick), exact: true }).click();
        await expectCalculation(page, quick, 4);
      }
      await slider.press('ArrowLeft');
      await expectCalculation(page, 25_000, 3);
    });
  });
}

test('calculator › ignores commas, asks about ambiguous amounts and treats invalid ones as zero', async ({
  page,
}) => {
  await openSection(page, 'calculator');
  const amount = page.getByRole('textbox', { name: 'Investment amount' });
  for (const [typed, meant] of [
    ['1,234,567', 1_234_567],
    ['10,000', 10_000],
    ['abc', 0],
    ['', 0],
    ['12abc', 0],
    ['-500', 0],
    ['9999.99', 9_999],
    ['1e6', 0],
  ] as const) {
    await amount.fill(typed);
    await expectCalculation(page, meant, 2);
  }
  await amount.fill('10,0,00');
  await expectCalculation(page, 0, 2);
  await expect(amount).toHaveAccessibleDescription(/can be read in more than one way/);
  await amount.blur();
  await expect(amount).toHaveValue('10,0,00');
});

test('calculator › stores the calculation in the URL', async ({ page }) => {
  await openSection(page, 'calculator', '/?amount=40,000&risk=4');
  await expectCalculation(page, 40_000, 4);
  await openSection(page, 'calculator', '/?amount=nonsense&risk=9');
  await expectCalculation(page, 0, 2);
  await page.getByRole('button', { name: '$50,000' }).click();
  await page.getByRole('button', { name: 'Copy a link to this calculation' }).click();
  await expect(page).toHaveURL(/\/\?amount=50000&risk=2#calculator$/);
  await page.reload();
  await expectCalculation(page, 50_000, 2);
});

test.describe('live performance', () => {
  const annual = (page: Page) => page.locator('#live .live__number');

  test('the chart loads near the viewport, the return changes, and leaving disposes the chart', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.clock.install();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(scripts.filter((path) => /(LiveChart|BelowFold).*\.js$/.test(path))).toEqual([]);
    await expect(annual(page)).toContainText('24.7%');
    await page.locator('#live').scrollIntoViewIfNeeded();
    await expect(page.locator('#live canvas')).toBeVisible();
    expect(scripts.some((path) => path.includes('LiveChart'))).toBe(true);
    await page.clock.runFor(3_100);
    const points = await page
      .locator('#live tbody td')
      .evaluateAll((cells) => cells.map((cell) => Number.parseFloat(cell.textContent ?? '')));
    expect(points).toHaveLength(12);
    expect(points[0]).toBe(2.1);
    for (const [month, point] of points.entries()) {
      const change = Math.round((point - (points[month - 1] ?? point)) * 10) / 10;
      if (month === 8) expect(change).toBe(-2);
      else if (month > 0) expect(change >= 1.5 && change <= 4.5, `month ${month}: ${change}`).toBe(true);
    }
    const drifted = Number.parseFloat((await annual(page).textContent()) ?? '');
    expect(Math.abs(drifted - (points.at(-1) ?? 0))).toBeLessThanOrEqual(0.3);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect(page.locator('#live canvas')).toHaveCount(0);
  });

  test('is static with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openSection(page, 'live');
    await expect(page.locator('#live canvas')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(annual(page)).toContainText('24.7%');
    await expect(page.locator('#trades').getByRole('button', { name: 'Pause' })).toHaveCount(0);
  });
});

test('tiers › both names and both minimums are shown and explained', async ({ page }) => {
  for (const path of ['/', '/solutions']) {
    await page.goto(path);
    const tiers = page.locator('#tiers');
    await expect(tiers.locator('.tier__name')).toHaveText(['Basic', 'Private', 'Genesis']);
    await expect(tiers.locator('.tier', { hasText: 'Most Popular' }).locator('.tier__name')).toHaveText(
      'Private',
    );
    await expect(tiers.locator('.tiers__names tbody tr')).toHaveText([
      'BasicBasic',
      'PrivatePremium',
      'GenesisElite',
    ]);
    await expect(tiers).toContainText('$10,000 is the minimum for a first investment');
    await expect(tiers).toContainText('$250,000 is a guideline for your total investable assets');
  }
});

test('figures › every group of figures has a mark with an explaining tooltip', async ({ page }) => {
  for (const path of ['/', '/about', '/solutions']) {
    await page.goto(path);
    // Hidden slides have no accessible buttons, so marks are counted by class.
    const marks = page.locator('button.provenance__mark');
    const tips = await page.locator('[role="tooltip"]').allTextContents();
    expect(tips.length, path).toBe(await marks.count());
    expect(tips.length, path).toBeGreaterThan(0);
    for (const tip of tips) {
      expect(tip).toMatch(
        /^Illustrative: an example, not a result that anyone achieved .* As of (\d{1,2} \w{3} \d{4}(, )?)+\.$/,
      );
    }
    await marks.first().focus();
    await expect(page.locator('[role="tooltip"]').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('[role="tooltip"]').first()).toBeHidden();
  }
});
