import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#api/db/openDatabase.ts';
import { openPostgresChangeFeed } from './postgresChangeFeed.ts';

const HEARTBEAT = /pg_notify/;

/** A connection of a server that replies as `reply` says. */
class TestClient extends EventEmitter {
  readonly statements: string[] = [];
  readonly release = vi.fn();
  readonly #reply: (statement: string) => Promise<object[]>;

  constructor(reply: (statement: string) => Promise<object[]>) {
    super();
    this.#reply = reply;
  }

  async query(statement: string): Promise<{ rows: object[] }> {
    this.statements.push(statement);
    return { rows: await this.#reply(statement) };
  }
}

/** A pool whose connections are these, in their order. */
class TestPool extends EventEmitter {
  readonly #clients: TestClient[];

  constructor(clients: TestClient[]) {
    super();
    this.#clients = [...clients];
  }

  async connect(): Promise<TestClient> {
    const client = this.#clients.shift();
    if (!client) throw new Error('no connection left');
    this.emit('acquire', client);
    return client;
  }
}

const databaseOf = (pool: TestPool) =>
  ({ em: { getConnection: () => ({ getNativeClient: async () => pool }) } }) as unknown as Database;

const replies = async () => [{ pid: 1 }];

afterEach(() => {
  vi.useRealTimers();
});

describe('openPostgresChangeFeed', () => {
  test('sends no further heartbeat over a connection that hangs', async () => {
    vi.useFakeTimers();
    const never = new Promise<object[]>(() => {});
    const client = new TestClient((statement) => (HEARTBEAT.test(statement) ? never : replies()));
    const feed = await openPostgresChangeFeed(databaseOf(new TestPool([client])), () => undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.statements.filter((statement) => HEARTBEAT.test(statement))).toHaveLength(1);
    expect(feed.isCurrent()).toBe(false);
    await feed.close();
  });

  test('closes a connection on which it cannot listen, and connects again', async () => {
    const first = new TestClient(replies);
    const failing = new TestClient(() => Promise.reject(new Error('too busy')));
    const last = new TestClient(replies);
    const feed = await openPostgresChangeFeed(
      databaseOf(new TestPool([first, failing, last])),
      () => undefined,
    );
    first.emit('end');
    const hasHeartbeat = () => last.statements.some((statement) => HEARTBEAT.test(statement));
    await expect.poll(() => hasHeartbeat()).toBe(true);
    expect(failing.release).toHaveBeenCalledExactlyOnceWith(true);
    await feed.close();
    expect(last.release).toHaveBeenCalledExactlyOnceWith(true);
  });
});
