import { cutOff } from '../edges.ts';
import { expect, HEIGHT, PAGES, test } from './siteTest.ts';

const OTHERS = ['/apply/sent', '/contact/sent', '/contact/booked', '/portal', '/no-such-page'];

for (const width of [360, 768, 1280, 1920]) {
  test(`at ${width} no page scrolls sideways or loses anything over its edge`, async ({ page, watch }) => {
    watch.expect(/status of 404/);
    await page.setViewportSize({ width, height: HEIGHT });
    for (const path of [...PAGES.map(([each]) => each), ...OTHERS]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      expect(await cutOff(page), path).toEqual([]);
    }
  });
}
