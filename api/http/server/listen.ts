import { createServer } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import type Koa from 'koa';
import { CONNECTION_LIMITS, type ConnectionLimits, manageConnections } from './connections.ts';

interface Listening {
  readonly port: number;
  /** Takes no new connections, lets the running requests finish, then closes. */
  close(): Promise<void>;
}

export async function listen(
  app: Koa,
  port: number,
  host: string,
  limits: ConnectionLimits = CONNECTION_LIMITS,
  onRefused: () => void = () => {},
): Promise<Listening> {
  const server = createServer({
    requestTimeout: limits.request,
    headersTimeout: limits.headers,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.check,
  });
  const connections = manageConnections(server, limits, onRefused);
  server.on('request', app.callback());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      // HTTP's own `close` would cut off idle connections on which a request may be on its way.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      await connections.drain();
      server.close();
      await closed;
    },
  };
}
