import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';

export interface DatabaseAddress {
  /** URL of the database at this address. */
  readonly url: string;
  /** Leads new connections to the server at this port. */
  leadTo(port: number): void;
  /** Closes all connections. */
  cut(): void;
  /** Closes all connections, and new ones until `leadTo`. */
  close(): void;
  /** Keeps connections open and passes nothing on until `release`, as a machine that falls silent. */
  hold(): void;
  release(): void;
  stop(): void;
}

/** An address of a PostgreSQL database that can lead to another server later, as a proxy or a virtual address does. */
export async function openDatabaseAddress(target: string): Promise<DatabaseAddress> {
  const url = new URL(target);
  const { hostname } = url;
  const sockets = new Set<Socket>();
  let port: number | undefined = Number(url.port);
  let isHeld = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((socket) => {
    keep(socket);
    if (port === undefined) return void socket.destroy();
    const onward = keep(openSocket(port, hostname));
    socket.on('close', () => onward.destroy());
    onward.on('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
    if (isHeld) for (const side of [socket, onward]) side.pause();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    leadTo(next) {
      port = next;
    },
    cut,
    close() {
      port = undefined;
      cut();
    },
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    stop() {
      server.close();
      cut();
    },
  };
}
