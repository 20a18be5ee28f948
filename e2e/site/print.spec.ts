import type { Page } from '@playwright/test';
import { expect, test } from './siteTest.ts';

/** Lightness, 0 to 1, of the background and of the lightest text. */
function lightness(page: Page): Promise<{ paper: number; text: number }> {
  return page.evaluate(() => {
    const of = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const isSeen = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().bottom > 0;
    const isText = ({ nodeType }: Node) => nodeType === Node.TEXT_NODE;
    const texts = [...document.querySelectorAll('.site *')].filter(
      (element) => isSeen(element) && [...element.childNodes].some(isText),
    );
    return {
      paper: of(getComputedStyle(document.documentElement).backgroundColor),
      text: Math.max(...texts.map((element) => of(getComputedStyle(element).color))),
    };
  });
}

test.use({ colorScheme: 'dark' });

for (const chosen of ['by the system', 'by the reader']) {
  test(`print › the legal page is dark on light with the dark theme chosen ${chosen}`, async ({ page }) => {
    if (chosen === 'by the reader') {
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    }
    await page.goto('/legal');
    const screen = await lightness(page);
    expect(screen.paper).toBeLessThan(0.2);
    expect(screen.text).toBeGreaterThan(0.7);
    await page.emulateMedia({ media: 'print' });
    expect((await lightness(page)).paper).toBeGreaterThan(0.9);
    // Unlike a printer, the emulation shows colour transitions of links.
    await expect.poll(async () => (await lightness(page)).text).toBeLessThan(0.5);
  });
}

test("print › the legal page contains the whole text and the firm's name, without menu and buttons", async ({
  page,
}) => {
  await page.goto('/legal');
  await page.locator('#theme-switch').scrollIntoViewIfNeeded();
  await expect(page.locator('.theme-switch')).toBeVisible();
  const name = await page.locator('.site-header__brand').textContent();
  const texts = page.locator('main :is(h1, h2, h3, p:not(.legal__download), address):visible');
  const words = await texts.allTextContents();
  expect(words).toContain('Risk Disclosure');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#site-menu')).toBeHidden();
  await expect(page.locator('.theme-switch')).toBeHidden();
  // The mark of a figure is printed: paper says what a figure is as well.
  const controls = page.locator(':is(button:not(.provenance__mark), input, select, nav):visible');
  await expect(controls).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveText(name ?? '', { useInnerText: true });
  expect(await texts.allTextContents()).toEqual(words);
});

test('print › the home page contains every example trade, and no controls of the carousel', async ({
  page,
}) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.carousel__slide h3:visible')).toHaveCount(5);
  await expect(page.locator('.carousel__controls')).toBeHidden();
});

test('print › the firm stands at the head of the first page, so that no last page has only its lines', async ({
  page,
}) => {
  for (const path of ['/', '/legal', '/demo']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const main = await page.getByRole('main').boundingBox();
    const footer = await page.getByRole('contentinfo').boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(footer?.y, path).toBeGreaterThan(header?.y ?? 0);
    expect(main?.y, path).toBeGreaterThanOrEqual((footer?.y ?? 0) + (footer?.height ?? 0) - 1);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('print › a drawing beside a title is below it, so that no page is left empty', async ({ page }) => {
  for (const path of ['/fr/about', '/de/solutions', '/legal']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    const title = await page.locator('.page-intro h1').boundingBox();
    const drawing = await page.locator('.page-intro__visual').boundingBox();
    expect(drawing?.y, path).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0));
    await expect(page.locator('.page-intro__texts'), path).toHaveCSS('display', 'block');
  }
});

test('print › the header covers no text, and buttons can be read without their background', async ({
  page,
}) => {
  for (const path of ['/', '/apply', '/contact']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner'), path).toHaveCSS('position', 'static');
    await expect.poll(async () => (await lightness(page)).text, path).toBeLessThan(0.5);
  }
});
