import { randomUUID } from 'node:crypto';
import type { EventEmitter } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#api/db/openDatabase.ts';
import { type Change, type ChangeFeed, parseChange } from './changeFeed.ts';

interface Notification {
  readonly channel: string;
  readonly payload?: string;
}

/** What is used here of the driver's client and pool, which bring no types along. */
interface Client extends EventEmitter {
  query<Row>(statement: string, values?: readonly unknown[]): Promise<{ readonly rows: readonly Row[] }>;
  release(destroy?: boolean): void;
}
interface Pool extends EventEmitter {
  connect(): Promise<Client>;
}

/** Channel of the triggers. Every connection of the pool listens on it. */
const CHANGES = 'firnline_change';
const HEARTBEAT_MS = 250;
/** Longest time since the last heartbeat that came back, counted from its sending. */
const CURRENT_MS = 900;
const RECONNECT_MS = 500;
/** Older heartbeats that have not come back are forgotten: they would prove nothing. */
const MAX_SENT = 20;

interface Heartbeat {
  readonly at: number;
  /** Called when it comes back. */
  readonly onReturn: (() => void) | undefined;
}

/**
 * Changes of a PostgreSQL database, as its triggers notify them.
 *
 * PostgreSQL delivers notifications in the order of commits. A heartbeat that came back therefore proves that every
 * change committed before it was sent has been reported; without one within 0.9 s the feed is not current. Changes
 * of this process are reported before its own commit returns, because a connection receives its own notifications
 * before the end of the statement. A lost connection counts as a change of everything.
 */
class PostgresChangeFeed implements ChangeFeed {
  readonly #pool: Pool;
  readonly #onChange: (change: Change) => void;
  readonly #heartbeatChannel = `firnline_heartbeat_${randomUUID().replaceAll('-', '')}`;
  /** The heartbeats that have not come back, oldest first, at most `MAX_SENT`. */
  readonly #sent = new Map<string, Heartbeat>();
  readonly #closing = new AbortController();
  #client: Client | undefined;
  #backend: number | undefined;
  #provenUntil = Number.NEGATIVE_INFINITY;
  #isPooled = false;
  #beats = 0;
  #isBeating = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: Pool, onChange: (change: Change) => void) {
    this.#pool = pool;
    this.#onChange = onChange;
  }

  async open(): Promise<void> {
    const watched = new WeakSet<Client>();
    this.#pool.on('acquire', (client: Client) => {
      if (watched.has(client)) return;
      watched.add(client);
      client.on('notification', (notification: Notification) => this.#receive(notification));
    });
    await this.#connect();
    this.#timer = setInterval(() => this.#beatRegularly(), HEARTBEAT_MS).unref();
  }

  isCurrent(): boolean {
    return !this.#isPooled && performance.now() - this.#provenUntil < CURRENT_MS;
  }

  async caughtUp(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      const returned = Promise.withResolvers<true>();
      this.#beat(() => returned.resolve(true)).catch(() => undefined);
      // Without a connection the heartbeat never returns.
      if (await Promise.race([returned.promise, pause(CURRENT_MS, false)])) return;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#timer);
    this.#provenUntil = Number.NEGATIVE_INFINITY;
    this.#sent.clear();
    this.#client?.release(true);
    this.#client = undefined;
  }

  /** Sends one heartbeat at a time, because a connection that hangs would queue all of them. */
  #beatRegularly(): void {
    if (this.#isBeating || this.#isPooled) return;
    this.#isBeating = true;
    this.#beat()
      .catch(() => undefined)
      .finally(() => {
        this.#isBeating = false;
      });
  }

  async #connect(): Promise<void> {
    const client = await this.#pool.connect();
    client.on('error', () => undefined);
    client.once('end', () => void this.#reconnect(client));
    try {
      await client.query(`listen ${this.#heartbeatChannel}`);
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      this.#closing.signal.throwIfAborted();
      this.#backend = rows[0]?.pid;
    } catch (error) {
      client.release(true);
      throw error;
    }
    // What happened before this connection listened was not reported.
    this.#onChange({ kind: 'everything' });
    this.#client = client;
  }

  async #reconnect(lost: Client): Promise<void> {
    if (this.#client !== lost || this.#closing.signal.aborted) return;
    this.#client = undefined;
    this.#provenUntil = Number.NEGATIVE_INFINITY;
    this.#sent.clear();
    this.#onChange({ kind: 'everything' });
    while (!this.#closing.signal.aborted) {
      try {
        await this.#connect();
        return;
      } catch {
        await pause(RECONNECT_MS, undefined, { signal: this.#closing.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  }

  async #beat(onReturn?: () => void): Promise<void> {
    const client = this.#client;
    if (!client) return;
    this.#beats += 1;
    const beat = String(this.#beats);
    for (const oldest of this.#sent.keys()) {
      if (this.#sent.size < MAX_SENT) break;
      this.#sent.delete(oldest);
    }
    this.#sent.set(beat, { at: performance.now(), onReturn });
    const statement = 'select pg_notify($1, $2), pg_backend_pid() as pid';
    const { rows } = await client.query<{ pid: number }>(statement, [this.#heartbeatChannel, beat]);
    // A pooler between runs each statement on another connection; notifications then go astray, perhaps unnoticed.
    if (rows[0]?.pid !== this.#backend) this.#isPooled = true;
  }

  #receive({ channel, payload = '' }: Notification): void {
    if (channel === CHANGES) {
      this.#onChange(parseChange(payload));
      return;
    }
    const sent = channel === this.#heartbeatChannel ? this.#sent.get(payload) : undefined;
    if (sent === undefined) return;
    this.#sent.delete(payload);
    this.#provenUntil = Math.max(this.#provenUntil, sent.at);
    sent.onReturn?.();
  }
}

export async function openPostgresChangeFeed(
  database: Database,
  onChange: (change: Change) => void,
): Promise<ChangeFeed> {
  const pool = (await database.em.getConnection().getNativeClient()) as Pool;
  const feed = new PostgresChangeFeed(pool, onChange);
  await feed.open();
  return feed;
}
