import type { Page } from '@playwright/test';
import { expect, PAGES, test } from './siteTest.ts';

// Search engines and link previews read pages without running scripts.
test.use({ javaScriptEnabled: false });

const FIRM_TYPE = 'FinancialService';

interface Thing {
  readonly '@type': string;
  readonly '@id': string;
  readonly name: string;
  readonly url: string;
  readonly about?: { readonly '@id': string };
  readonly description?: string;
}

const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);

/** Content of the only element with this name. */
async function said(page: Page, name: string): Promise<string> {
  await expect(meta(page, name), name).toHaveCount(1);
  return (await meta(page, name).getAttribute('content')) ?? '';
}

/** Width and height of a PNG. @throws when the file is not a PNG */
function sizeOf(png: Buffer): [width: number, height: number] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('metadata › every page has its own title and description', async ({ page }) => {
  const descriptions = new Set<string>();
  for (const [path] of PAGES) {
    await page.goto(path);
    const description = await said(page, 'description');
    expect(description.length, path).toBeGreaterThan(60);
    // Search engines truncate longer texts.
    expect(description.length, path).toBeLessThanOrEqual(160);
    // The firm of the tests is the demonstration.
    expect(description, path).toMatch(/^Demonstration: a fictional firm with made-up figures\. /);
    await expect(page, path).toHaveTitle(/ \(demonstration\)/);
    descriptions.add(description);
    await expect(meta(page, 'robots'), path).toHaveCount(0);
  }
  expect(descriptions.size).toBe(PAGES.length);
});

test('metadata › a shared link has title, description, URL and image of its page', async ({
  page,
  service,
}) => {
  const cards = new Set<string>();
  for (const [path] of PAGES) {
    await page.goto(path);
    expect(await said(page, 'og:title'), path).toBe(await page.title());
    expect(await said(page, 'og:description'), path).toBe(await said(page, 'description'));
    expect(await said(page, 'og:url'), path).toBe(`${service.url}${path}`);
    expect(await said(page, 'og:type'), path).toBe('website');
    expect(await said(page, 'og:locale'), path).toBe('en_US');
    expect(await said(page, 'twitter:card'), path).toBe('summary_large_image');
    const card = await said(page, 'og:image');
    expect(new URL(card).origin, path).toBe(service.url);
    const response = await page.request.get(card);
    expect(response.status(), card).toBe(200);
    expect(response.headers()['content-type'], card).toBe('image/png');
    const stated = [await said(page, 'og:image:width'), await said(page, 'og:image:height')].map(Number);
    expect(sizeOf(await response.body()), card).toEqual(stated);
    expect(card, path).toContain('/cards/demonstration-');
    cards.add(card);
  }
  expect(cards.size).toBe(PAGES.length);
});

test('metadata › every page has JSON-LD of itself and its firm, the home page with all data of the firm', async ({
  page,
  service,
}) => {
  const firm = `${service.url}/#firm`;
  for (const [path] of PAGES) {
    await page.goto(path);
    const scripts = page.locator('script[type="application/ld+json"]');
    await expect(scripts, path).toHaveCount(1);
    const data: { '@context': string; '@graph': Thing[] } = JSON.parse((await scripts.textContent()) ?? '');
    expect(data['@context'], path).toBe('https://schema.org');
    const address = `${service.url}${path}`;
    const own = data['@graph'].find((thing) => thing['@id'] === address);
    expect(own, path).toMatchObject({
      url: address,
      name: await page.title(),
      description: await said(page, 'description'),
      about: { '@id': firm },
    });
    const firms = data['@graph'].filter((thing) => thing['@type'] === FIRM_TYPE);
    const name = await said(page, 'og:site_name');
    expect(firms, path).toEqual([expect.objectContaining({ '@id': firm, name, url: `${service.url}/` })]);
    expect('legalName' in (firms[0] ?? {}), path).toBe(path === '/');
  }
});

test('robots.txt › excludes dashboard and API and names the sitemap', async ({ page, service }) => {
  const response = await page.request.get('/robots.txt');
  expect(response.headers()['content-type']).toContain('text/plain');
  expect((await response.text()).trim().split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    `Sitemap: ${service.url}/sitemap.xml`,
  ]);
});

/** Addresses of a page in English, German and French. */
const inLanguages = (path: string) => [
  path,
  ...['/de', '/fr'].map((root) => `${root}${path === '/' ? '' : path}`),
];

test('sitemap › lists exactly the public pages in each language', async ({ page, service }) => {
  const response = await page.request.get('/sitemap.xml');
  expect(response.headers()['content-type']).toContain('xml');
  const text = await response.text();
  expect(text.match(/<lastmod>\d{4}-\d{2}-\d{2}<\/lastmod>/g)).toHaveLength(PAGES.length * 3);
  const listed = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
  const expected = PAGES.flatMap(([path]) => inLanguages(path)).map((path) => `${service.url}${path}`);
  expect(listed.sort()).toEqual(expected.sort());
  for (const address of listed) {
    expect((await page.request.get(address ?? '', { maxRedirects: 0 })).status(), address).toBe(200);
  }
});

test('noindex › result pages, portal, dashboard and 404 are excluded from search engines', async ({
  page,
  watch,
}) => {
  watch.expect(/status of 404/);
  for (const path of [
    '/apply/sent',
    '/contact/sent',
    '/contact/booked',
    '/portal',
    '/admin',
    '/admin/device',
    '/no-such-page',
  ]) {
    await page.goto(path);
    await expect(meta(page, 'robots'), path).toHaveAttribute('content', 'noindex');
    await expect(meta(page, 'og:url'), path).toHaveCount(0);
  }
});

test('noindex › dashboard and portal have titles and are excluded from search engines', async ({
  page,
  service,
}) => {
  for (const [path, title] of [
    ['/admin', 'Staff dashboard'],
    ['/admin/device', 'Staff dashboard'],
    ['/portal', 'Investor portal'],
  ] as const) {
    const html = await (await page.request.get(`${service.url}${path}`)).text();
    expect(html).toContain(`<title>${title} · `);
    expect(html).toContain('<meta name="robots" content="noindex">');
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
  }
});

test('icons › browsers find the icon and the manifest of the site', async ({ page, service }) => {
  const icon = await page.request.get(`${service.url}/favicon.ico`);
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  await page.goto('/');
  const manifest = await page.request.get(
    (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '',
  );
  expect(await manifest.json()).toMatchObject({ name: await said(page, 'og:site_name') });
});
