import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort, listenOn } from '../ports.ts';

interface FlakyProxy {
  /** URL of the service through this proxy. */
  readonly url: string;
  /** Closes all connections and accepts no new ones. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

/** A TCP proxy to a service that can be disconnected and reconnected on the same port. It starts disconnected. */
export async function startFlakyProxy(serviceUrl: string): Promise<FlakyProxy> {
  const port = await freePort();
  const target = Number(new URL(serviceUrl).port);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async disconnect() {
      const open = server;
      server = undefined;
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => (open ? open.close(resolve) : resolve(undefined)));
    },
    async reconnect() {
      const fresh = createServer((near) => {
        const far = connect(target, '127.0.0.1');
        for (const [socket, other] of [
          [near, far],
          [far, near],
        ] as const) {
          sockets.add(socket);
          socket.on('error', () => other.destroy());
          socket.on('close', () => {
            sockets.delete(socket);
            other.destroy();
          });
        }
        near.pipe(far).pipe(near);
      });
      server = fresh;
      await listenOn(fresh, port);
    },
  };
}
