import { expect, HEIGHT, openSection, test, WIDTHS } from './siteTest.ts';

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('carousel › wraps in both directions by buttons, dots, arrow keys and swipes', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openSection(page, 'trades');
      const part = page.locator('#trades');
      const isAt = (position: number) =>
        expect(part.locator('[data-shown]')).toHaveAttribute('aria-label', `${position} of 5`);
      await isAt(1);
      await part.getByRole('button', { name: 'Previous' }).click();
      await isAt(5);
      await part.getByRole('button', { name: 'Next' }).click();
      await isAt(1);
      await part.getByRole('button', { name: /^Result 4:/ }).click();
      await isAt(4);
      await page.keyboard.press('ArrowRight');
      await isAt(5);
      await page.keyboard.press('ArrowRight');
      await isAt(1);
      await page.keyboard.press('ArrowLeft');
      await isAt(5);
      const slides = part.locator('.carousel__slides');
      await slides.scrollIntoViewIfNeeded();
      const box = await slides.boundingBox();
      if (!box) throw new Error('The slides are not shown');
      const swipe = async (from: number, to: number) => {
        const y = box.y + 60;
        await page.mouse.move(box.x + from, y);
        await page.mouse.down();
        await page.mouse.move(box.x + to, y);
        await page.mouse.up();
      };
      await swipe(200, 120);
      await isAt(1);
      await swipe(120, 200);
      await isAt(5);
      await swipe(120, 150);
      await isAt(5);
    });

    test('carousel › announces the chosen slide', async ({ page }) => {
      await openSection(page, 'trades');
      const slides = page.locator('#trades .carousel__slides');
      await expect(slides).toHaveAttribute('aria-live', 'polite');
      await page.locator('#trades').getByRole('button', { name: 'Next' }).click();
      await expect(slides.locator('[data-shown]')).toHaveAttribute('aria-label', '2 of 5');
      await expect(slides).toHaveAttribute('aria-live', 'polite');
    });
  });
}

test('carousel › does not move by itself', async ({ page }) => {
  await page.clock.install();
  await openSection(page, 'trades');
  const part = page.locator('#trades');
  await expect(part.locator('[data-shown]')).toHaveAttribute('aria-label', '1 of 5');
  await page.clock.runFor(60_000);
  await expect(part.locator('[data-shown]')).toHaveAttribute('aria-label', '1 of 5');
  await expect(part.getByRole('button', { name: /^(Play|Pause)$/ })).toHaveCount(0);
});
