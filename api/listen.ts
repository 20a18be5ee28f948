import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

export interface Listening {
  readonly port: number;
  /** Takes no new requests, lets the running ones finish, then closes. */
  close(): Promise<void>;
}

/** Limits that keep slow or idle connections from holding the service; pollers come every 5 s. */
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 15_000;
const REQUEST_MS = 60_000;
const FINISH_MS = 10_000;

export async function listen(app: Koa, port: number, host: string): Promise<Listening> {
  const server = createServer({ requestTimeout: REQUEST_MS, headersTimeout: HEADERS_MS }, app.callback());
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), FINISH_MS);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
