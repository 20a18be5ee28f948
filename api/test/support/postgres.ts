import { randomBytes } from 'node:crypto';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { startPostgresProcess } from './postgresProcess.ts';

const USER = 'firnline';

/**
 * Creates a database on a running server.
 * @param serverUrl `postgresql://…/postgres` of the server
 * @param template database to copy with its schema and rows; must have no connections
 * @returns URL of the new database
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = randomName();
  const server = await connectTo(serverUrl);
  try {
    await server.execute(`create database ${name}${template ? ` template ${template}` : ''}`);
  } finally {
    await server.close();
  }
  return databaseOn(serverUrl, name);
}

export const randomName = (): string => `test_${randomBytes(6).toString('hex')}`;

interface Connection {
  execute(sql: string): Promise<unknown>;
  close(): Promise<void>;
}

export async function connectTo(serverUrl: string): Promise<Connection> {
  const orm = new MikroORM(
    defineConfig({ clientUrl: serverUrl, entities: [], discovery: { warnWhenNoEntities: false } }),
  );
  return {
    execute: (sql) => orm.em.getConnection().execute(sql),
    close: () => orm.close(true),
  };
}

export function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

interface TestPostgres {
  /** URL of the server's own database, for `createDatabase` in another process. */
  readonly url: string;
  /** A fresh, empty database. @returns its URL */
  createDatabase(template?: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts PostgreSQL from its npm package. Needs no installation and leaves no files. */
export async function startPostgres(): Promise<TestPostgres> {
  const server = await startPostgresProcess(USER);
  const url = `postgresql://${USER}@127.0.0.1:${server.port}/postgres`;
  return {
    url,
    createDatabase: (template) => createDatabase(url, template),
    stop: () => server.stop(),
  };
}
