import { LEGAL_DOCUMENTS } from '#common/contract/legalDocuments.ts';
import { localPath } from '#common/language/localPath.ts';
import { axeViolations, COLOUR_RULES } from '../axe.ts';
import { expect, HEIGHT, PAGES, test, WIDTHS } from './siteTest.ts';

const NAVIGATION = ['Home', 'About', 'Solutions', 'Portal', 'Contact', 'Apply Now'];

for (const width of WIDTHS) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: HEIGHT } });

    test('pages › every page responds, has a title and does not scroll horizontally', async ({ page }) => {
      const titles = new Set<string>();
      for (const [path, heading] of PAGES) {
        const response = await page.goto(path);
        expect(response?.status(), path).toBe(200);
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
        titles.add(await page.title());
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBeLessThanOrEqual(0);
        const canonical = page.locator('link[rel="canonical"]');
        await expect(canonical, path).toHaveAttribute('href', new URL(path, page.url()).href);
      }
      expect(titles.size).toBe(PAGES.length);
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

    // Colours do not depend on the width, so the dark theme is checked once.
    for (const theme of width === 360 ? (['light'] as const) : (['light', 'dark'] as const)) {
      test(`pages › have no accessibility violations, ${theme}`, async ({ page, watch }) => {
        watch.expect(/status of 404/);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const rules = theme === 'dark' ? COLOUR_RULES : undefined;
        const others = ['/apply/sent', '/contact/booked', '/portal', '/no-such-page'];
        for (const path of [...PAGES.map(([page]) => page), ...others]) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await axeViolations(page, 'html', undefined, rules), path).toEqual([]);
        }
      });
    }

    for (const language of ['de', 'fr'] as const) {
      test(`pages › in ${language} have no accessibility violations, light and dark`, async ({ page }) => {
        for (const path of [...PAGES.map(([page]) => page), '/portal']) {
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
          await page.goto(localPath(language, path));
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await axeViolations(page), path).toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark' });
          // Only colours depend on the theme.
          expect(await axeViolations(page, 'html', undefined, COLOUR_RULES), path).toEqual([]);
        }
      });
    }
  });
}

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
  const linked = [...PAGES.map(([path]) => path), ...inLanguages, ...documents, '/portal', '/demo', '/chat'];
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
