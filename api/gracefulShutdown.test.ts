import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONTACT } from './test/support/sampleRequests.ts';
import { type ServiceProcess, startServiceProcess } from './test/support/serviceProcess.ts';

let folder: string;
let service: ServiceProcess;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firnline-drain-'));
  service = await startServiceProcess({ DATABASE_URL: `sqlite:${join(folder, 'firnline.db')}` });
});
afterEach(async () => {
  await service.kill();
  rmSync(folder, { recursive: true, force: true });
});

function get(agent: Agent, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${service.url}${path}`, { agent }, (response) => {
      response
        .resume()
        .on('error', reject)
        .on('end', () => resolve(response));
    })
      .on('error', reject)
      .end();
  });
}

test('SIGTERM › resets none of 16 clients that send requests over kept connections without pause', async () => {
  const CLIENTS = 16;
  /** Clients with five responses. The system resets a connection that the service has not accepted yet. */
  let connected = 0;
  const isUnderWay = Promise.withResolvers<void>();
  const client = async (): Promise<string> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (let number = 0; number < 100_000; number += 1) {
        const response = await get(agent, number % 2 ? '/healthz' : '/api/openapi.json');
        if (number === 4) connected += 1;
        if (connected === CLIENTS) isUnderWay.resolve();
        if (response.statusCode !== 200) return `status ${response.statusCode}`;
        if (response.headers.connection === 'close') return 'connection closed';
      }
      return 'never closed';
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'error';
    } finally {
      agent.destroy();
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await isUnderWay.promise;
  const stopped = service.stop();
  expect(await Promise.all(clients)).toEqual(Array(CLIENTS).fill('connection closed'));
  expect(await stopped).toBe(0);
});

test('SIGTERM › finishes the request in flight, reports not ready on an open connection, accepts no new one', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  expect((await get(agent, '/readyz')).statusCode).toBe(200);
  const { hostname, port } = new URL(service.url);
  const body = JSON.stringify(CONTACT);
  const slow = createConnection(Number(port), hostname);
  slow.write(
    `POST /api/contact HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  expect(String(await once(slow, 'data'))).toMatch(/^HTTP\/1.1 100/);
  const stopped = service.stop();
  // New connections are rejected as soon as the signal has arrived.
  await expect.poll(() => get(new Agent(), '/healthz').catch((error) => error.code)).toBe('ECONNREFUSED');
  const { statusCode, headers } = await get(agent, '/readyz');
  expect([statusCode, headers.connection, headers['retry-after']]).toEqual([503, 'close', '5']);
  slow.write(body);
  let received = '';
  for await (const chunk of slow) received += chunk;
  expect(received).toMatch(/^HTTP\/1.1 200/);
  expect(received).toMatch(/\r\nConnection: close\r\n/i);
  expect(await stopped).toBe(0);
  agent.destroy();
});
