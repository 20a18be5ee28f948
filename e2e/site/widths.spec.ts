import { expect, HEIGHT, test, waitForHydration } from './siteTest.ts';

for (const width of [360, 768, 1280, 1920]) {
  test(`width ${width} › the picture of the portal ends where the texts of the page do`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto('/');
    const picture = await page.locator('.hero__picture').boundingBox();
    const texts = await page.locator('.hero__facts').boundingBox();
    if (!picture || !texts) throw new Error('The picture or the key figures are not shown.');
    expect(picture.x + picture.width).toBeCloseTo(texts.x + texts.width, 0);
    expect(picture.x).toBeGreaterThanOrEqual(texts.x - 0.5);
  });

  test(`width ${width} › the calculator shows large amounts without overflow`, async ({ page }) => {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const amount of [100_000, 1_000_000, 1_000_000_000, 1_000_000_000_000]) {
      await page.goto(`/?amount=${amount}&risk=4#calculator`);
      await expect(page.getByLabel('Investment amount')).toHaveValue(amount.toLocaleString('en-US'));
      const outside = await page.locator('.calculator__results').evaluate((results) => {
        const edge = results.getBoundingClientRect().right;
        const ranges = [...results.querySelectorAll('dd .figure-text')].map((figure) => {
          const text = document.createRange();
          text.selectNodeContents(figure.firstChild ?? figure);
          return text.getBoundingClientRect().right;
        });
        return ranges.filter((right) => right > edge + 0.5);
      });
      expect(outside, String(amount)).toEqual([]);
    }
  });
}

test('home on a phone › folds the examples below the facts and is at most 9 000 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/', '/de', '/fr']) {
    await page.goto(path);
    const top = async (id: string) => (await page.locator(id).boundingBox())?.y ?? 0;
    const facts = await top('#compliance');
    for (const example of ['#live', '#trades', '#investors', '#testimonials'])
      expect(await top(example), `${path} ${example}`).toBeGreaterThan(facts);
    await expect(page.locator('.testimonials')).toBeHidden();
    // With what its code adds.
    await page.locator('#calculator').scrollIntoViewIfNeeded();
    await expect(page.locator('.calculator__share')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBeLessThanOrEqual(9000);
  }
  await page.locator('#testimonials summary').click();
  await expect(page.locator('.testimonials')).toBeVisible();
});

test('form on a phone › shows the whole of a long choice on a second line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/fr/apply');
  await waitForHydration(page);
  const risk = page.getByLabel('Tolérance au risque');
  const height = async () => (await risk.boundingBox())?.height ?? 0;
  const oneLine = await height();
  await risk.selectOption('low');
  expect(await height()).toBeGreaterThan(oneLine);
});
