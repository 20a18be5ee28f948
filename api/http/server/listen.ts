import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { CONNECTION_LIMITS, type ConnectionLimits, manageConnections } from './connections.ts';

interface Listening {
  readonly port: number;
  /** Accepts no new connections, finishes the requests in flight, then closes. */
  close(): Promise<void>;
}

export async function listen(
  handle: RequestListener,
  port: number,
  host: string,
  limits: ConnectionLimits = CONNECTION_LIMITS,
  onRejected: () => void = () => {},
): Promise<Listening> {
  const server = createServer({
    requestTimeout: limits.request,
    headersTimeout: limits.headers,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: limits.check,
  });
  const connections = manageConnections(server, limits, onRejected);
  server.on('request', handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      // `http.Server.close` would close idle connections on which a request may be in transit.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      await connections.drain();
      server.close();
      await closed;
    },
  };
}
