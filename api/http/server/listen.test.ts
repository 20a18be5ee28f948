import { Agent, request } from 'node:http';
import Koa from 'koa';
import { expect, test } from 'vitest';
import { CONNECTION_LIMITS } from './connections.ts';
import { listen } from './listen.ts';

/** Sends a request over a keep-alive connection. */
function get(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent }, (response) => {
      response
        .setEncoding('utf8')
        .on('data', resolve)
        .on('end', () => resolve(''));
    });
    sent.on('error', reject).end();
  });
}

test('listen › close waits for requests in flight, not for idle connections', async () => {
  const app = new Koa();
  const running = Promise.withResolvers<void>();
  const mayRespond = Promise.withResolvers<void>();
  app.use(async (ctx) => {
    running.resolve();
    await mayRespond.promise;
    ctx.body = 'done';
  });
  // The connections end by themselves, long before they would be destroyed.
  const limits = { ...CONNECTION_LIMITS, drainTotal: 600_000 };
  const { port, close } = await listen(app.callback(), 0, '127.0.0.1', limits);
  const agent = new Agent({ keepAlive: true });
  const response = get(port, agent);
  await running.promise;
  let closed = false;
  const closing = close().then(() => {
    closed = true;
  });
  await expect(get(port, new Agent())).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(closed).toBe(false);
  mayRespond.resolve();
  expect(await response).toBe('done');
  await closing;
  agent.destroy();
});
