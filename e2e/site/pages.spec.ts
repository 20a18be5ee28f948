import type { Page } from '@playwright/test';
import { LEGAL_DOCUMENTS } from '#common/contract/legalDocuments.ts';
import { LANGUAGES } from '#common/language/language.ts';
import { localPath } from '#common/language/localPath.ts';
import { axeViolations, COLOUR_RULES } from '../axe.ts';
import { expectNoSideScroll, findOverflow } from '../overflow.ts';
import { expect, HEIGHT, PAGES, test } from './siteTest.ts';

const NAVIGATION = ['Home', 'About', 'Solutions', 'Portal', 'Contact', 'Apply Now'];

/** Checked in English only; their German and French pages differ in words alone. */
const OTHERS = [
  '/apply/sent',
  '/contact/sent',
  '/contact/booked',
  '/contact/confirm',
  '/withdrawal/stop',
  '/recovery/object',
  '/chat',
  '/no-such-page',
];
const EVERY_PAGE = [
  ...[...PAGES.map(([path]) => path), '/portal'].flatMap((path) =>
    LANGUAGES.map((language) => localPath(language, path)),
  ),
  ...OTHERS,
];

/** Large figures that reach into the cell beside theirs. */
const figuresBeyondCells = (page: Page): Promise<string[]> =>
  page.locator('.big-figures > *, .hero__facts > *').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell.querySelector('dd') ?? cell);
      const isWithin = text.getBoundingClientRect().right <= cell.getBoundingClientRect().right + 1;
      return isWithin ? [] : [cell.textContent ?? ''];
    }),
  );

for (const path of EVERY_PAGE) {
  test(`${path} › fits every width and has no accessibility violations`, async ({ page, watch }) => {
    if (path === '/no-such-page') watch.expect(/status of 404/);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // A theme changes only colours, and they do not depend on the width.
    expect(await axeViolations(page, 'html', undefined, COLOUR_RULES), 'dark').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: HEIGHT });
      expect(await figuresBeyondCells(page), `at ${width}`).toEqual([]);
      await expectNoSideScroll(page, `at ${width}`);
      expect(await findOverflow(page), `at ${width}`).toEqual([]);
      if (width === 360 || width === 1280) expect(await axeViolations(page), `at ${width}`).toEqual([]);
    }
  });
}

test('pages › every page responds, has a title, its heading and its address', async ({ page }) => {
  const titles = new Set<string>();
  for (const [path, heading] of PAGES) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    titles.add(await page.title());
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical, path).toHaveAttribute('href', new URL(path, page.url()).href);
  }
  expect(titles.size).toBe(PAGES.length);
});

test('pages › an unknown path shows the 404 page with status 404, also once its code has loaded', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 404/);
  for (const path of ['/no-such-page', '/about/us', '/admin/investors', '/not-sent', '/apply/sent/x']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    const heading = page.getByRole('heading', { level: 1 });
    await page.keyboard.press('Shift');
    // React marks hydrated elements.
    await expect
      .poll(() => heading.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
      .toBe(true);
    await expect(heading, path).toHaveText('404 Page Not Found');
  }
});

test('navigation › marks the current page, Home only on the home page', async ({ page }) => {
  for (const [path, marked] of [
    ['/', ['Home']],
    ['/about', ['About']],
    ['/solutions', ['Solutions']],
    ['/contact', ['Contact']],
    ['/contact/sent', ['Contact']],
    ['/apply', ['Apply Now']],
    ['/apply/sent', ['Apply Now']],
    ['/portal', ['Portal']],
    ['/legal', []],
  ] as const) {
    await page.goto(path);
    const links = page.locator('#site-menu a');
    await expect(links, path).toHaveText(NAVIGATION);
    const current = page.locator('#site-menu a[aria-current="page"]');
    await expect(current, path).toHaveText([...marked]);
  }
});

test('links › every link leads to a page and every fragment to an element', async ({ page }) => {
  const targets = new Map<string, string>();
  for (const [path] of PAGES) {
    await page.goto(path);
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const link of links.filter((href) => /^[/#]/.test(href))) {
      targets.set(new URL(link, page.url()).href, path);
    }
  }
  const paths = [...targets.keys()].map((target) => new URL(target).pathname);
  const documents = LEGAL_DOCUMENTS.map((id) => `/legal/${id}.pdf`);
  const inLanguages = ['/de', '/fr'].flatMap((root) =>
    PAGES.map(([path]) => `${root}${path === '/' ? '' : path}`),
  );
  const linked = [
    ...PAGES.map(([path]) => path),
    ...inLanguages,
    ...documents,
    '/portal',
    '/demo',
    '/chat',
    '/.well-known/firnline/journal',
  ];
  expect([...new Set(paths)].sort()).toEqual(linked.sort());
  for (const [target, from] of targets) {
    const response = await page.request.get(target);
    expect(response.status(), `${target}, linked on ${from}`).toBe(200);
    const { hash } = new URL(target);
    const isThere = hash === '' || (await response.text()).includes(`id="${hash.slice(1)}"`);
    expect(isThere, `${target}, linked on ${from}`).toBe(true);
  }
});

test('links › a trailing slash redirects', async ({ page }) => {
  await page.goto('/about/?from=mail');
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/about?from=mail');
});

test.describe('the link to the application on a phone', () => {
  test.use({ viewport: { width: 360, height: HEIGHT } });

  test('stays in view while the content is read, and covers neither hero, closing call nor footer', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const bar = page.locator('.apply-bar__link');
    await page.goto('/');
    await expect(bar).not.toBeInViewport();
    await page.locator('#calculator').scrollIntoViewIfNeeded();
    await expect(bar.getByRole('link', { name: 'Apply Now' })).toBeInViewport({ ratio: 1 });
    const boxes = async (target: string) => {
      await page.locator(target).scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [above, below] = [await bar.boundingBox(), await page.locator(target).boundingBox()];
      return [(above?.y ?? 0) + (above?.height ?? 0), below?.y ?? 0] as const;
    };
    for (const target of ['.closing-call', 'footer.site-footer']) {
      const [end, start] = await boxes(target);
      expect(end, target).toBeLessThanOrEqual(start + 1);
    }
    await page.goto('/legal');
    await page.locator('#privacy').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    for (const path of ['/apply', '/contact']) {
      await page.goto(path);
      await expect(bar, path).toHaveCount(0);
    }
  });
});

test.describe('the menu of a small screen', () => {
  test.use({ viewport: { width: 360, height: HEIGHT } });

  test('opens by its button and closes on Escape or when a link is chosen', async ({ page }) => {
    await page.goto('/');
    const menu = page.locator('#site-menu');
    const toggle = page.locator('.site-header__toggle');
    await expect(menu).toBeHidden();
    await expect(async () => {
      await toggle.click();
      await expect(menu).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(toggle).toHaveText('Close');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();
    await toggle.click();
    const link = menu.getByRole('link', { name: 'Solutions' });
    // A 204 response keeps the page, like Back does; a new page would have its menu closed.
    await page.route('**/solutions', (route) => route.fulfill({ status: 204 }));
    const requests = page.waitForRequest('**/solutions');
    await link.click();
    await requests;
    await expect(menu).toBeHidden();
    await expect(toggle).toHaveText('Menu');
    await expect(page).toHaveURL(/\/$/);
    await page.unroute('**/solutions');
    await toggle.click();
    await link.click();
    await expect(page).toHaveURL(/\/solutions$/);
    await expect(page.locator('#site-menu')).toBeHidden();
  });
});

test('skip link › the first Tab leads to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();
});

test('theme › the choice applies to the next page', async ({ page }) => {
  await page.goto('/about');
  await page.locator('#theme-switch').scrollIntoViewIfNeeded();
  const dark = page.getByRole('radio', { name: 'Dark' });
  await expect(async () => {
    await dark.check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 500 });
  }).toPass();
  const browserColour = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    );
  expect(await browserColour()).toEqual(['#0b1319']);
  await page.goto('/legal');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await browserColour()).toEqual(['#0b1319']);
});

test('forced colours › the current page, the chosen theme and the state of a row stay marked', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  await page.locator('#theme-switch').scrollIntoViewIfNeeded();
  const current = page.getByRole('navigation').getByRole('link', { name: 'Home' }).first();
  for (const marked of [current, page.locator('.theme-switch input:checked + span')]) {
    await expect(marked).toHaveCSS('outline-style', 'solid');
  }
  const mark = await page
    .locator('.status-tag--positive')
    .first()
    .evaluate((tag) => [getComputedStyle(tag, '::before').backgroundColor, getComputedStyle(tag).color]);
  // The mark has the colour of the text, not that of the page.
  expect(mark[0]).toBe(mark[1]);
});
