import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RoundRobinProxy {
  readonly url: string;
  /** Number of requests for each instance. */
  readonly counts: readonly number[];
  stop(): Promise<void>;
}

/** Headers without hop-by-hop headers. */
function endToEndHeaders(rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter(
    (_, index) => !/^(connection|keep-alive)$/i.test(rawHeaders[index - (index % 2)] ?? ''),
  );
}

/**
 * A proxy that passes each request unchanged to the next instance in turn.
 * @param caughtUp awaited before each request, so that a test need not wait for notifications between instances
 */
export async function startRoundRobinProxy(
  instances: readonly string[],
  caughtUp: () => Promise<unknown> = async () => {},
): Promise<RoundRobinProxy> {
  const agent = new Agent({ keepAlive: true });
  const counts = instances.map(() => 0);
  let turn = 0;

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    await caughtUp();
    const index = turn++ % instances.length;
    counts[index] = (counts[index] ?? 0) + 1;
    const { hostname, port } = new URL(instances[index] ?? '');
    const { method = 'GET', url: path = '/' } = incoming;
    const headers = endToEndHeaders(incoming.rawHeaders);
    const onward = request({ hostname, port, method, path, headers, agent, setHost: false });
    onward.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, endToEndHeaders(response.rawHeaders));
      // Passes on an aborted response as aborted.
      response.on('error', () => outgoing.destroy());
      response.pipe(outgoing);
    });
    onward.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => void forward(incoming, outgoing));
  server.keepAliveTimeout = 75_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => {
          agent.destroy();
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
