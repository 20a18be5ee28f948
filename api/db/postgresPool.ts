import type { EventEmitter } from 'node:events';
import type { Options } from '@mikro-orm/core';

/** What is used here of the driver's client, which brings no types along. */
interface Client extends EventEmitter {
  release(destroy?: boolean): void;
  query(statement: string): Promise<unknown>;
}

/**
 * Gives back the place of a connection that is lost while a transaction holds it. The query builder gives it
 * back after `commit` and `rollback`, which cannot succeed then: ten such connections, as when the database
 * restarts, and the pool would be empty until the service is restarted too.
 */
function releaseLostConnections(pool: EventEmitter): void {
  const acquired = new WeakSet<Client>();
  pool.on('acquire', (client: Client) => acquired.add(client));
  pool.on('release', (_: unknown, client: Client) => acquired.delete(client));
  pool.on('connect', (client: Client) => {
    client.once('end', () => {
      if (!acquired.has(client)) return;
      const { release } = client;
      // Whoever holds it may still give it back, and a second time would be an error.
      client.release = () => {};
      release.call(client, true);
    });
  });
}

/**
 * Asked for once per connection, in words and not at its start, which poolers between refuse. An instance whose
 * machine died must not hold its locks for the hours that the network takes to notice.
 */
const SESSION_SETTINGS = "set lock_timeout = '10s'; set idle_in_transaction_session_timeout = '60s'";

export const postgresPool = {
  pool: { min: 0, max: 10 },
  driverOptions: {
    // Also how long a request waits for one of the ten.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    onPoolCreated: releaseLostConnections,
    onConnect: async (client: Client) => void (await client.query(SESSION_SETTINGS)),
  },
} satisfies Partial<Options>;
