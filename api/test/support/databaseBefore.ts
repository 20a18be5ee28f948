import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import { inject, onTestFinished } from 'vitest';
import { migrations } from '#api/db/migrations/list.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { ormOptions } from '#api/db/ormOptions.ts';
import { entities } from '#api/entities.ts';
import { dataFolder } from './dataFolder.ts';
import { createDatabase } from './postgres.ts';
import type { DatabaseKind } from './testDatabase.ts';

/** The address of an empty database, which is removed after the test. */
export async function emptyDatabase(kind: DatabaseKind): Promise<string> {
  if (kind === 'postgresql') return createDatabase(inject('postgresUrl'));
  const folder = mkdtempSync(join(dataFolder, 'firnline-migration-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return `sqlite:${join(folder, 'firnline.db')}`;
}

/** An empty database of the release before a migration, e.g. `StaffRoles`. It is closed after the test. */
export async function databaseBefore(kind: DatabaseKind, migration: string) {
  const url = await emptyDatabase(kind);
  const orm = await MikroORM.init(await ormOptions(url, entities));
  onTestFinished(() => orm.close(true));
  const index = migrations.findIndex(({ name }) => name.endsWith(`_${migration}`));
  await orm.migrator.up({ to: migrations[index - 1]?.name ?? '' });
  const em = orm.em.fork() as Em;
  return {
    url,
    orm,
    em,
    insert(table: string, row: Readonly<Record<string, unknown>>) {
      const columns = Object.keys(row);
      const places = columns.map(() => '?');
      const sql = `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`;
      return em.execute(sql, Object.values(row));
    },
    /** An instant, and true, as the database stores them. */
    instant: (text: string) => (kind === 'sqlite' ? Date.parse(text) : text),
    trueValue: kind === 'sqlite' ? 1 : true,
  };
}
