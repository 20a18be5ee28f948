import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMiddleware } from '#api/test/support/serveMiddleware.ts';
import { demonstrationPlaceholders } from '#common/contract/pagePlaceholders.ts';
import { pages } from './pages.ts';

let root: string;
let service: Awaited<ReturnType<typeof serveMiddleware>>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'firnline-pages-'));
  writeFileSync(
    join(root, 'routes.json'),
    JSON.stringify([
      '/',
      '/about',
      '/apply/sent',
      '/portal',
      '/portal/*',
      '/demo',
      '/demo/*',
      '/admin',
      '/de',
      '/de/portal/*',
    ]),
  );
  for (const [folder, text] of [
    ['.', 'home'],
    ['about', 'about'],
    ['apply/sent', 'sent'],
    ['de', 'Start'],
    ['demo', 'demonstration'],
  ] as const) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'index.html'), text);
  }
  writeFileSync(join(root, 'shell.html'), 'shell');
  writeFileSync(join(root, '404.html'), 'not found');
  writeFileSync(join(root, 'de/shell.html'), 'German shell');
  writeFileSync(join(root, 'de/404.html'), 'nicht gefunden');
  const identity = { firm: demonstrationPlaceholders, origin: 'http://firnline.test' };
  service = await serveMiddleware(pages(identity, new Date('2026-11-22T12:00:00Z'), root));
});
afterAll(() => {
  service.close();
  rmSync(root, { recursive: true });
});

async function get(path: string) {
  const response = await fetch(`${service.url}${path}`, { redirect: 'manual' });
  return [response.status, response.headers.get('location') ?? (await response.text())];
}

test('pages › redirects a trailing slash and keeps the query', async () => {
  expect(await get('/about/')).toEqual([308, '/about']);
  expect(await get('/about/?from=mail&x=1')).toEqual([308, '/about?from=mail&x=1']);
  expect(await get('/apply/sent/')).toEqual([308, '/apply/sent']);
  expect(await get('/about')).toEqual([200, 'about']);
  expect(await get('/admin/?tab=mail')).toEqual([308, '/admin?tab=mail']);
  expect(await get('/admin')).toEqual([200, 'shell']);
  expect(await get('/')).toEqual([200, 'home']);
  expect(await get('//')).toEqual([308, '/']);
});

test('pages › keeps the trailing slash of apps that route within themselves', async () => {
  expect(await get('/portal/')).toEqual([200, 'shell']);
  expect(await get('/portal/markets/')).toEqual([200, 'shell']);
});

test('pages › serves below a page with paths of its own that page', async () => {
  expect(await get('/demo')).toEqual([200, 'demonstration']);
  expect(await get('/demo/portal/markets')).toEqual([200, 'demonstration']);
  expect((await get('/demonstration'))[0]).toBe(404);
});

test('pages › never redirects to another site or from an unknown path', async () => {
  for (const path of ['//about/', '//evil.example/', '/about//', '/nowhere/']) {
    expect([path, (await get(path))[0]]).toEqual([path, 404]);
  }
});

test('pages › never serves a page with unfilled placeholders', async () => {
  for (const path of ['/index.html', '/shell.html', '/about/index.html', '/ABOUT/INDEX.HTML.br']) {
    expect((await get(path))[0]).toBe(404);
  }
});

test('pages › serves only file types that screens load', async () => {
  for (const name of [
    'kept.js',
    'kept.js.map',
    'kept.json',
    'kept.ts',
    'kept.env',
    'kept.bak',
    'kept.js.br',
  ]) {
    writeFileSync(join(root, name), 'content');
    const served = name === 'kept.js';
    expect([name, (await get(`/${name}`))[0]]).toEqual([name, served ? 200 : 404]);
  }
  expect((await get('/routes.json'))[0]).toBe(404);
});

test('pages › returns 404 for an invalid file name', async () => {
  expect(await get('/%00.png')).toEqual([404, 'Not found']);
  expect(await get('/none.png')).toEqual([404, 'Not found']);
});

test('pages › security.txt names the contact of the firm and expires within a year', async () => {
  expect(await get('/.well-known/security.txt')).toEqual([
    200,
    [
      'Contact: mailto:{{firm.email}}',
      'Expires: 2027-11-17T12:00:00.000Z',
      'Preferred-Languages: en, de, fr',
      'Canonical: http://firnline.test/.well-known/security.txt',
      '',
    ].join('\n'),
  ]);
});

test('pages › the web app manifest has the name of the firm as JSON', async () => {
  const [status, text] = await get('/site.webmanifest');
  expect(status).toBe(200);
  expect(JSON.parse(String(text))).toMatchObject({ name: '{{firm.name}}', start_url: '/portal' });
});

test('pages › serves the pages of a language, its app shell and its 404 page by the address', async () => {
  expect(await get('/de')).toEqual([200, 'Start']);
  expect(await get('/de/')).toEqual([308, '/de']);
  expect(await get('/de/portal/markets')).toEqual([200, 'German shell']);
  expect(await get('/de/nowhere')).toEqual([404, 'nicht gefunden']);
  expect(await get('/nowhere')).toEqual([404, 'not found']);
});
