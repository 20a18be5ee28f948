import { createServer, type Server } from 'node:net';

/** Range below the system's ephemeral ports. */
const FIRST = 20_000;
const LAST = 31_999;

/** Listens on this port. @throws when it is in use */
export async function listenOn(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Listens on a port chosen by the system. @returns the port */
export async function listenAnywhere(server: Server): Promise<number> {
  await listenOn(server, 0);
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A free port that is unlikely to be taken before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    const probe = createServer();
    const isFree = await listenOn(probe, port).then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
