import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demonstrationPlaceholders } from '#common/contract/pagePlaceholders.ts';
import { pages } from './pages.ts';

let root: string;
let server: Server;
let url: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'firnline-pages-'));
  writeFileSync(
    join(root, 'routes.json'),
    JSON.stringify(['/', '/about', '/apply/sent', '/portal', '/portal/*', '/admin']),
  );
  for (const [folder, text] of [
    ['.', 'home'],
    ['about', 'about'],
    ['apply/sent', 'sent'],
  ] as const) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'index.html'), text);
  }
  writeFileSync(join(root, 'shell.html'), 'shell');
  const app = new Koa();
  const identity = { firm: demonstrationPlaceholders, origin: 'http://firnline.test' };
  app.use(pages(identity, new Date('2026-11-22T12:00:00Z'), root));
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterAll(() => {
  server.close();
  rmSync(root, { recursive: true });
});

async function get(path: string) {
  const response = await fetch(`${url}${path}`, { redirect: 'manual' });
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
