import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { clientNetwork } from '../clientAddress.ts';

/** Limits of connections. Times are in milliseconds. */
export interface ConnectionLimits {
  /** All connections. A further one replaces another connection or is closed at once. */
  readonly max: number;
  /** Connections from one address; undefined behind a proxy, because all have the proxy's address. */
  readonly maxPerAddress: number | undefined;
  /** Idle between two requests. */
  readonly keepAlive: number;
  /** From the first byte of a request to the end of its headers. */
  readonly headers: number;
  /** From the first byte of a request to its last. */
  readonly request: number;
  /** Interval at which `headers` and `request` are checked. */
  readonly check: number;
  /** Without progress while the client does not read a response. */
  readonly unread: number;
  /** During shutdown: how long idle connections may still send a request. */
  readonly drainIdle: number;
  /** During shutdown: how long requests in flight may take. */
  readonly drainTotal: number;
}

/** Prevents slow and idle clients from exhausting the connections. Screens poll every 5 s. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  max: 1_000,
  maxPerAddress: undefined,
  keepAlive: 75_000,
  headers: 15_000,
  request: MINUTE_MS,
  check: 5_000,
  unread: 30_000,
  drainIdle: 2_000,
  drainTotal: 10_000,
};

interface Connections {
  /**
   * Announces with the next response of each connection that it closes, and closes idle ones.
   * @returns when every connection is closed
   */
  drain(): Promise<void>;
}

type AddressOf = (socket: Socket) => string;

const addressOfPeer: AddressOf = (socket) => clientNetwork(socket.remoteAddress ?? '');

/** Closes a connection when its address has reached its limit. */
function limitPerAddress(server: Server, max: number, onRejected: () => void, addressOf: AddressOf): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = addressOf(socket);
    const count = (counts.get(address) ?? 0) + 1;
    if (count > max) {
      onRejected();
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
  /** Responses that are not finished. */
  readonly responses: Set<ServerResponse>;
}

/** Whether a request was received in full and its response is not finished. */
const hasCompleteRequest = ({ responses }: OpenConnection): boolean =>
  [...responses].some(({ req }) => req.complete);

/**
 * Finds the connection to close for a new one when the limit is reached, so that a few addresses cannot use all
 * connections: the oldest of the address with the most, unless the new client's address would then have as many.
 * Prefers a connection without a complete request.
 */
function findReplaceable(open: ReadonlyMap<Socket, OpenConnection>, address: string): Socket | undefined {
  const byAddress = Map.groupBy(open, ([, connection]) => connection.address);
  const largest = [...byAddress.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
  if (largest.length <= (byAddress.get(address)?.length ?? 0) + 1) return undefined;
  const [socket] = largest.find(([, connection]) => !hasCompleteRequest(connection)) ?? largest[0] ?? [];
  return socket;
}

/** Limits and tracks the connections of a server. Call it before adding the request handler. */
export function manageConnections(
  server: Server,
  limits: ConnectionLimits,
  onRejected: () => void,
  addressOf: AddressOf = addressOfPeer,
): Connections {
  const open = new Map<Socket, OpenConnection>();
  let isDraining = false;
  /** Whether idle connections are closed. */
  let closesIdle = false;

  if (limits.maxPerAddress) limitPerAddress(server, limits.maxPerAddress, onRejected, addressOf);

  server.on('connection', (socket) => {
    if (socket.destroyed) return;
    const address = addressOf(socket);
    if (open.size >= limits.max) {
      onRejected();
      // Behind a proxy the address does not identify the client.
      const replaced = limits.maxPerAddress ? findReplaceable(open, address) : undefined;
      (replaced ?? socket).destroy();
      if (!replaced) return;
      open.delete(replaced);
    }
    open.set(socket, { address, responses: new Set() });
    socket.once('close', () => open.delete(socket));
  });
  server.on('request', ({ socket }, response) => {
    const responses = open.get(socket)?.responses;
    if (isDraining) response.setHeader('Connection', 'close');
    responses?.add(response);
    response.once('close', () => {
      responses?.delete(response);
      // Its headers may have announced keep-alive. Before this point a next request could be in transit.
      if (closesIdle && responses?.size === 0) socket.end();
    });
  });

  // Node's own timeout would also close a connection while a handler is still producing its response.
  server.setTimeout(limits.unread, (socket) => {
    const isWorking = (open.get(socket)?.responses.size ?? 0) > 0;
    if (isWorking && socket.writableLength === 0) socket.setTimeout(limits.unread);
    else socket.destroy();
  });

  const idle = () => [...open].filter(([, { responses }]) => responses.size === 0).map(([socket]) => socket);
  return {
    async drain() {
      isDraining = true;
      for (const { responses } of open.values()) {
        for (const response of responses) {
          if (!response.headersSent) response.setHeader('Connection', 'close');
        }
      }
      const closed = Promise.all(
        [...open.keys()].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      );
      const wait = (ms: number) => Promise.race([closed, pause(ms, undefined, { ref: false })]);
      await wait(limits.drainIdle);
      closesIdle = true;
      for (const socket of idle()) {
        socket.end();
        socket.setTimeout(limits.drainIdle);
      }
      await wait(limits.drainTotal - limits.drainIdle);
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
