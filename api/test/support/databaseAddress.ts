import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** Closes a connection before the server gets a COMMIT, or after the server has answered, without passing that on. */
type CommitCut = 'unsent' | 'unanswered';

/** The driver sends each statement alone and then waits, so that a COMMIT is in a chunk of its own. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0');
/** In the answer to a transaction that is committed, not rolled back. */
const COMMITTED = Buffer.from('COMMIT\0');

export interface DatabaseAddress {
  /** URL of the database at this address. */
  readonly url: string;
  /** Leads new connections to the server at this port. */
  leadTo(port: number): void;
  /** Closes all connections. */
  cut(): void;
  /** From now on closes each connection at its COMMIT, or none any more. */
  cutCommits(moment: CommitCut | undefined): void;
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
  let commitCut: CommitCut | undefined;
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
    const unless = (isCut: (chunk: Buffer) => boolean) =>
      new Transform({
        transform(chunk: Buffer, _, pass) {
          if (isCut(chunk)) socket.destroy();
          else pass(null, chunk);
        },
      });
    const sent = unless((chunk) => commitCut === 'unsent' && chunk.equals(COMMIT));
    const answered = unless((chunk) => commitCut === 'unanswered' && chunk.includes(COMMITTED));
    socket.pipe(sent).pipe(onward).pipe(answered).pipe(socket);
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
    cutCommits(moment) {
      commitCut = moment;
    },
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
