import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build, type PreviewServer, preview } from 'vite';
import { axeViolations, COLOUR_RULES } from '../e2e/axe.ts';

const configFile = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
/** Stories per group at least; fewer mean that the list was not read. */
const GROUPS = { shared: 14, dashboard: 9 } as const;

let server: PreviewServer | undefined;

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  await build({ configFile, logLevel: 'warn' });
  server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' } });
});
test.afterAll(() => server?.close());

// One test loads up to fifteen pages.

for (const theme of ['light', 'dark'] as const) {
  for (const [group, minimum] of Object.entries(GROUPS)) {
    test(`workbench › shows every ${group} story without axe violations in ${theme}`, async ({ page }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: theme });

      const start = new URL(`/?group=${group}&theme=${theme}`, server?.resolvedUrls?.local[0]);
      await page.goto(start.href);
      const links = page.getByRole('navigation', { name: 'Stories' }).getByRole('link');
      await expect(links.first()).toBeVisible();
      const urls = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      expect(urls.length).toBeGreaterThanOrEqual(minimum);

      for (const url of urls) {
        await test.step(url, async () => {
          await page.goto(url);
          await expect(page.getByRole('heading').first()).toBeVisible();
          await expect(page.getByText('Loading')).toHaveCount(0);
          const rules = theme === 'dark' ? COLOUR_RULES : undefined;
          expect(await axeViolations(page, 'html', undefined, rules), url).toEqual([]);
        });
      }
      expect(errors).toEqual([]);
    });
  }
}
