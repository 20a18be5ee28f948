import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { listen } from '#api/http/server/listen.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { openSlowSocket, sendRaw } from '#api/test/support/rawHttp.ts';
import { createPollListener } from './pollListener.ts';

describe('createPollListener', () => {
  let fixture: InvestorsFixture;
  let session: string;
  let middlewareOnly: Awaited<ReturnType<typeof listen>>;
  let statusOf: (cookie: string) => Promise<readonly [poll: number, middleware: number]>;

  beforeAll(async () => {
    fixture = await createInvestorsFixture({});
    const { app, anna } = fixture;
    const handle = createPollListener(app.context, [], createApp(app.context).callback());
    middlewareOnly = await listen(handle, 0, '127.0.0.1');
    session = anna.cookie;
    const request = (url: string, cookie: string) =>
      sendRaw(url, { path: `/api/portfolio/${anna.investorId}`, headers: { Cookie: cookie } });
    statusOf = async (cookie) => {
      const urls = [app.url, `http://127.0.0.1:${middlewareOnly.port}`];
      const [poll, middleware] = await Promise.all(urls.map((url) => request(url, cookie)));
      return [poll?.status ?? 0, middleware?.status ?? 0];
    };
  });
  afterAll(async () => {
    await middlewareOnly.close();
    await fixture.app.stop();
  });

  test('reads nothing but the value of the cookie as the session', async () => {
    expect(await statusOf(session)).toEqual([200, 200]);
    expect(await statusOf(`${session}=junk`)).toEqual([401, 401]);
  });

  test('reads the session from any Cookie header as the middleware does', async () => {
    const [name = '', token = ''] = session.split('=');
    const part = fc.constantFrom(
      name,
      token,
      session,
      `"${token}"`,
      '=',
      ';',
      '; ',
      ' ',
      '\t',
      '"',
      ',',
      'a=b',
    );
    const header = fc.array(part, { minLength: 1, maxLength: 7 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(header, async (cookie) => {
        const [poll, middleware] = await statusOf(cookie);
        expect(poll).toBe(middleware);
      }),
      { numRuns: 150 },
    );
  });

  test('reads the session as the middleware does when the bytes of the header are odd', async () => {
    const { app, anna } = fixture;
    const [name = '', token = ''] = session.split('=');
    const headers = [
      `Cookie: ${session}`,
      `COOKIE:${session}`,
      `Cookie: a=b\r\nCookie: ${session}`,
      `Cookie: ${session}\r\nCookie: ${name}=junk`,
      `Cookie: ${name}=junk\r\nCookie: ${session}`,
      `Cookie: \t ${session} \t`,
      `Cookie: ${session},${session}`,
      `Cookie: ${session}\t;a=b`,
      `Cookie: \u00e9=\u00ff;${session}`,
      `Cookie: ${name} = ${token}`,
      `Cookie: ${name.toUpperCase()}=${token}`,
      `Cookie: ${name}=%${token}`,
      `Cookie: ${name}=${token.slice(0, 20)}\r\n ${token.slice(20)}`,
      `Cookie: ${session}\0`,
      `Cookie : ${session}`,
      `Cookie:`,
      `Cookie2: ${session}`,
    ];
    const statusLine = async (url: string, header: string) => {
      const request = `GET /api/portfolio/${anna.investorId} HTTP/1.1\r\nHost: firnline.test\r\nConnection: close\r\n`;
      const received = await openSlowSocket(url, `${request}${header}\r\n\r\n`, '');
      return received.split('\r\n')[0];
    };
    const read = (url: string) =>
      Promise.all(headers.map(async (header) => [header, await statusLine(url, header)]));
    const lines = await read(app.url);
    expect(lines).toEqual(await read(`http://127.0.0.1:${middlewareOnly.port}`));
    expect(new Set(lines.map(([, line]) => line))).toEqual(
      new Set(['HTTP/1.1 200 OK', 'HTTP/1.1 401 Unauthorized', 'HTTP/1.1 400 Bad Request']),
    );
  });
});
