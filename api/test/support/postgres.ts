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
  const name = `test_${randomBytes(6).toString('hex')}`;
  const orm = await MikroORM.init(
    defineConfig({ clientUrl: serverUrl, entities: [], discovery: { warnWhenNoEntities: false } }),
  );
  try {
    await orm.em.getConnection().execute(`create database ${name}${template ? ` template ${template}` : ''}`);
  } finally {
    await orm.close(true);
  }
  return databaseOn(serverUrl, name);
}

function databaseOn(serverUrl: string, name: string): string {
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
