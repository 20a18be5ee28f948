import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { AppError } from '../../errors/appError.ts';
import { requireSameOrigin } from './requireSameOrigin.ts';

const servers: Server[] = [];

async function start(production: boolean): Promise<string> {
  const app = new Koa();
  app.use(async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.status = error.status;
    }
  });
  app.use(requireSameOrigin({ production, publicUrl: 'https://firnline.example' }));
  app.use((ctx) => {
    ctx.status = 204;
  });
  const server = app.listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let inProduction: string;
let elsewhere: string;
beforeAll(async () => {
  [inProduction, elsewhere] = [await start(true), await start(false)];
});
afterAll(() => {
  for (const server of servers) server.close();
});

const post = async (url: string, headers: Record<string, string>) =>
  (await sendRaw(url, { path: '/', method: 'POST', body: {}, headers })).status;

describe('requireSameOrigin', () => {
  test('accepts the origin of PUBLIC_URL with any Host', async () => {
    const headers = { Origin: 'https://firnline.example', Host: 'internal:3000' };
    expect([await post(inProduction, headers), await post(elsewhere, headers)]).toEqual([204, 204]);
  });

  test.each(['evil.example:3000', 'localhost.evil.example', '192.168.1.20:3000', '0.0.0.0:3000'])(
    'rejects an origin that equals Host: %s',
    async (host) => {
      const headers = { Origin: `http://${host}`, Host: host };
      expect([await post(inProduction, headers), await post(elsewhere, headers)]).toEqual([403, 403]);
    },
  );

  test.each(['localhost:5173', '127.0.0.1:3000', '[::1]:3000'])(
    'accepts a page at %s outside production only',
    async (host) => {
      const headers = { Origin: `http://${host}`, Host: host };
      expect([await post(inProduction, headers), await post(elsewhere, headers)]).toEqual([403, 204]);
    },
  );

  test('rejects a page of another server on this computer', async () => {
    expect(await post(elsewhere, { Origin: 'http://localhost:9999', Host: 'localhost:3000' })).toBe(403);
    expect(await post(elsewhere, { Origin: 'http://localhost:3000', Host: '127.0.0.1:3000' })).toBe(403);
  });
});
