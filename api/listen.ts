import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Koa from 'koa';

interface Listening {
  readonly port: number;
  /** Takes no new requests, lets the running ones finish, then closes. */
  close(): Promise<void>;
}

/** How long a connection may take for what, in milliseconds. */
interface ConnectionLimits {
  /** Idle between two requests. */
  readonly keepAlive: number;
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to its last. */
  readonly request: number;
  /** How often the two above are looked at. */
  readonly check: number;
}

/** Keeps slow or idle connections from holding the service; pollers come every 5 s. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  keepAlive: 75_000,
  headers: 15_000,
  request: 60_000,
  check: 5_000,
};

/** Running requests get this long to finish. */
const FINISH_MS = 10_000;
const BETWEEN_LOOKS_MS = 100;

export async function listen(
  app: Koa,
  port: number,
  host: string,
  limits: ConnectionLimits = CONNECTION_LIMITS,
): Promise<Listening> {
  const options = {
    requestTimeout: limits.request,
    headersTimeout: limits.headers,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.check,
  };
  const server = createServer(options, app.callback());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), FINISH_MS);
    // A connection whose request is done would be kept for a next one, and the end would wait for nothing.
    const idle = setInterval(() => server.closeIdleConnections(), BETWEEN_LOOKS_MS);
    server.close(() => {
      clearTimeout(force);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
