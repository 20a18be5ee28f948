import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, describe, expect, test } from 'vitest';
import { handleErrors, writeJsonError } from '#api/http/middleware/handleErrors.ts';
import { requestLog } from '#api/http/middleware/requestLog.ts';
import { securityHeaders } from '#api/http/middleware/securityHeaders.ts';
import { pages } from '#api/http/pages/pages.ts';
import { listen } from '#api/http/server/listen.ts';
import { expectHardened } from '#api/test/support/expectHardened.ts';
import { createInvestorsFixture, PRODUCTION_SETTINGS } from '#api/test/support/investorsFixture.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';

describe('files and pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'firnline-web-'));
  const root = join(folder, 'web');
  mkdirSync(join(root, 'assets', 'inner'), { recursive: true });
  const SECRET = 'never to be served';
  const PAGE = `<!doctype html><head><!--firm-profile-->
    <script type="application/ld+json">{"name":"{{firm.name}}"}</script></head>
    <h1 title="{{firm.name}}">{{firm.name}}</h1>`;
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  writeFileSync(join(root, '.hidden.txt'), SECRET);
  writeFileSync(join(root, 'index.html'), PAGE);
  writeFileSync(join(root, '404.html'), '<!doctype html>Not here');
  writeFileSync(join(root, 'routes.json'), JSON.stringify(['/', '/portal/*']));
  writeFileSync(join(root, 'assets', 'app.js'), 'console.log(1)');
  writeFileSync(join(root, 'assets', 'picture.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function serve(run: (url: string) => Promise<void>): Promise<void> {
    const fixture = await createInvestorsFixture({ environment: PRODUCTION_SETTINGS });
    const { context } = fixture.app;
    const firm = { ...context.firm, name: `</script><script>alert(1)</script>" onload="alert(2)` };
    const app = new Koa();
    for (const item of [
      securityHeaders(context.config),
      requestLog(context),
      handleErrors(context, writeJsonError),
      pages({ firm, origin: context.config.publicUrl }, new Date(), root),
    ]) {
      app.use(item);
    }
    const listening = await listen(app.callback(), 0, '127.0.0.1');
    try {
      await run(`http://127.0.0.1:${listening.port}`);
    } finally {
      await listening.close();
      await fixture.app.stop();
    }
  }

  test('are served with the security headers, and other files are not served', async () => {
    await serve(async (url) => {
      const kinds: [string, number, RegExp][] = [
        ['/', 200, /^text\/html; charset=utf-8$/],
        ['/portal/anything', 200, /^text\/html; charset=utf-8$/],
        ['/assets/picture.svg', 200, /^image\/svg\+xml/],
        ['/nothing-here', 404, /^text\/html; charset=utf-8$/],
        ['/assets/none.js', 404, /^text\/(html|plain); charset=utf-8$/],
        ['//evil.example/', 404, /^text\/html; charset=utf-8$/],
        ['//evil.example/%2e%2e', 404, /^text\/html; charset=utf-8$/],
        ['/assets', 404, /^text\/html; charset=utf-8$/],
        ['/assets/', 404, /^text\/html; charset=utf-8$/],
        ['/assets/inner', 404, /^text\/html; charset=utf-8$/],
      ];
      for (const [path, status, type] of kinds) {
        const response = await sendRaw(url, { path });
        expect([path, response.status, response.headers.location]).toEqual([path, status, undefined]);
        expect([path, response.headers['content-type']]).toEqual([path, expect.stringMatching(type)]);
        expectHardened(response, true);
      }
      for (const path of [
        '/../secret.txt',
        '/..%2fsecret.txt',
        '/%2e%2e%2fsecret.txt',
        '/assets/../../secret.txt',
        '/assets/..%2f..%2fsecret.txt',
        '/assets/..%5c..%5csecret.txt',
        `/${join(folder, 'secret.txt')}`,
        '/.hidden.txt',
        '/assets/%2e%2e/.hidden.txt',
        '/assets/app.js%00.txt',
        '/%E0%A4%A.txt',
      ]) {
        const response = await sendRaw(url, { path });
        expect([path, response.status, response.text.includes(SECRET)]).toEqual([path, 404, false]);
        expectHardened(response, true);
      }
      for (const method of ['POST', 'PUT', 'DELETE', 'TRACE', 'OPTIONS']) {
        const response = await sendRaw(url, { method, path: '/' });
        expect([method, response.status]).toEqual([method, 405]);
        expectHardened(response, true);
      }
    });
  });

  test('scripts carry the headers that a browser uses there, and nothing loads or frames them elsewhere', async () => {
    await serve(async (url) => {
      const { status, headers } = await sendRaw(url, { path: '/assets/app.js' });
      expect([status, headers['content-type']]).toEqual([
        200,
        expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      ]);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
      expect(headers).not.toHaveProperty('permissions-policy');
    });
  });

  test('escape the firm profile inside the script element', async () => {
    await serve(async (url) => {
      const { text } = await sendRaw(url, { path: '/', headers: { 'Accept-Encoding': 'identity' } });
      expect(text.match(/<\/script>/g)).toHaveLength(2);
      expect(text).not.toMatch(/<script>alert|[^\\]" onload=/);
    });
  });
});
