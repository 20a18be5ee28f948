import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { clientNetwork } from '../clientAddress.ts';

/** How many connections the service holds, and how long. Times are milliseconds. */
export interface ConnectionLimits {
  /** Connections in all; for a further one another is closed, or it is closed at once. */
  readonly max: number;
  /** Connections from one address; undefined behind a proxy, whose address all of them have. */
  readonly maxPerAddress: number | undefined;
  /** Idle between two requests. */
  readonly keepAlive: number;
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to its last. */
  readonly request: number;
  /** How often the two above are checked. */
  readonly check: number;
  /** Without progress while an answer is not read. */
  readonly unread: number;
  /** When the service ends: how long idle connections may still send a request. */
  readonly drainIdle: number;
  /** When the service ends: how long requests in flight may take. */
  readonly drainTotal: number;
}

/** Keeps slow, idle or greedy clients from holding the service; screens poll every 5 s. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  max: 1_000,
  maxPerAddress: undefined,
  keepAlive: 75_000,
  headers: 15_000,
  request: 60_000,
  check: 5_000,
  unread: 30_000,
  drainIdle: 2_000,
  drainTotal: 10_000,
};

interface Connections {
  /**
   * Tells every client that its connection ends with the next answer, and closes idle ones.
   * @returns when every connection is closed
   */
  drain(): Promise<void>;
}

type AddressOf = (socket: Socket) => string;

const addressOfPeer: AddressOf = (socket) => clientNetwork(socket.remoteAddress ?? '');

/** Refuses a connection when its address has as many as it may. */
function limitPerAddress(server: Server, max: number, onRefused: () => void, addressOf: AddressOf): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = addressOf(socket);
    const count = (counts.get(address) ?? 0) + 1;
    if (count > max) {
      onRefused();
      socket.destroy();
      return;
    }
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
  });
}

interface OpenConnection {
  readonly address: string;
  /** Those that are not finished. */
  readonly responses: Set<ServerResponse>;
}

/** Whether a request has arrived in full and waits for its answer. */
const hasCompleteRequest = ({ responses: answers }: OpenConnection): boolean =>
  [...answers].some(({ req }) => req.complete);

/**
 * The connection to close for a client from this address when all are taken, so that a few addresses cannot keep
 * everybody else out: the oldest of the address that holds most, unless this one would then hold as many. Those
 * without a whole request come first.
 */
function findReplaceable(open: ReadonlyMap<Socket, OpenConnection>, newcomer: string): Socket | undefined {
  const byAddress = Map.groupBy(open, ([, { address }]) => address);
  const most = [...byAddress.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
  if (most.length <= (byAddress.get(newcomer)?.length ?? 0) + 1) return undefined;
  const [socket] = most.find(([, connection]) => !hasCompleteRequest(connection)) ?? most[0] ?? [];
  return socket;
}

/** Limits and follows the connections of a server. To be called before its handler is added. */
export function manageConnections(
  server: Server,
  limits: ConnectionLimits,
  onRefused: () => void,
  addressOf: AddressOf = addressOfPeer,
): Connections {
  const open = new Map<Socket, OpenConnection>();
  let isDraining = false;
  /** From here on idle connections are closed. */
  let isIdleOver = false;

  if (limits.maxPerAddress) limitPerAddress(server, limits.maxPerAddress, onRefused, addressOf);

  server.on('connection', (socket) => {
    if (socket.destroyed) return;
    const address = addressOf(socket);
    if (open.size >= limits.max) {
      onRefused();
      // Behind a proxy its address says nothing about the clients.
      const replaced = limits.maxPerAddress ? findReplaceable(open, address) : undefined;
      (replaced ?? socket).destroy();
      if (!replaced) return;
      open.delete(replaced);
    }
    open.set(socket, { address, responses: new Set() });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, answer) => {
    const answers = open.get(socket)?.responses;
    if (isDraining) answer.setHeader('Connection', 'close');
    answers?.add(answer);
    answer.once('close', () => {
      answers?.delete(answer);
      // Its headers may have promised to keep the connection. Earlier a next request could be on its way.
      if (isIdleOver && answers?.size === 0) socket.end();
    });
  });

  // Node closes a connection without progress by itself, also while a handler is still working on its answer.
  server.setTimeout(limits.unread, (socket) => {
    const isWorking = (open.get(socket)?.responses.size ?? 0) > 0;
    if (isWorking && socket.writableLength === 0) socket.setTimeout(limits.unread);
    else socket.destroy();
  });

  const idle = () =>
    [...open].filter(([, { responses: answers }]) => answers.size === 0).map(([socket]) => socket);
  return {
    async drain() {
      isDraining = true;
      for (const { responses: answers } of open.values()) {
        for (const answer of answers) if (!answer.headersSent) answer.setHeader('Connection', 'close');
      }
      const closed = Promise.all(
        [...open.keys()].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      );
      const wait = (ms: number) => Promise.race([closed, pause(ms, undefined, { ref: false })]);
      await wait(limits.drainIdle);
      isIdleOver = true;
      for (const socket of idle()) {
        socket.end();
        socket.setTimeout(limits.drainIdle);
      }
      await wait(limits.drainTotal - limits.drainIdle);
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
