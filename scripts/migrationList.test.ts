import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { migrations } from '../api/db/migrations/list.ts';
import { addMigration } from './migrationList.ts';

const list = `import type { Constructor } from '@mikro-orm/core';
import { Initial } from '#api/db/migrations/20261120090000_Initial.ts';
import { AccessLog } from '#api/accessLog/migrations/20261122141000_AccessLog.ts';

export const migrations = [
  { name: '20261120090000_Initial', class: Initial },
  { name: '20261122141000_AccessLog', class: AccessLog },
];
`;

test('addMigration › adds the import and the last entry', () => {
  expect(
    addMigration(list, 'features/applications', 'Occupation', new Date('2026-12-01T10:20:30.456Z')),
  ).toEqual({
    name: '20261201102030_Occupation',
    list: `import type { Constructor } from '@mikro-orm/core';
import { Initial } from '#api/db/migrations/20261120090000_Initial.ts';
import { AccessLog } from '#api/accessLog/migrations/20261122141000_AccessLog.ts';
import { Occupation } from '#api/features/applications/migrations/20261201102030_Occupation.ts';

export const migrations = [
  { name: '20261120090000_Initial', class: Initial },
  { name: '20261122141000_AccessLog', class: AccessLog },
  { name: '20261201102030_Occupation', class: Occupation },
];
`,
  });
});

test('addMigration › takes a later time than the last migration when the clock is behind it', () => {
  const { name } = addMigration(
    list,
    'features/applications',
    'Occupation',
    new Date('2026-11-21T00:00:00Z'),
  );
  expect(name).toBe('20261122141001_Occupation');
});

test('addMigration › extends the real list', () => {
  const source = readFileSync(new URL('../api/db/migrations/list.ts', import.meta.url), 'utf8');
  const { name, list: extended } = addMigration(source, 'db', 'Occupation', new Date('2100-01-01T00:00:00Z'));
  const names = [...extended.matchAll(/name: '(\w+)'/g)].map(([, found]) => found);
  expect(names).toEqual([...migrations.map((migration) => migration.name), name]);
});

test('addMigration › rejects a class name that the list has, and an unknown form', () => {
  const now = new Date('2026-12-01T00:00:00Z');
  expect(() => addMigration(list, 'accessLog', 'AccessLog', now)).toThrow(
    'There is a migration AccessLog already.',
  );
  expect(() => addMigration('', 'db', 'Occupation', now)).toThrow('unexpected form');
});

test('migrations › are the files in the folders of the modules, in the order of the times in their names', () => {
  const root = new URL('../', import.meta.url);
  const files = globSync('api/**/migrations/[0-9]*.ts', { cwd: root });
  expect(migrations.map(({ name }) => name)).toEqual(files.map((path) => basename(path, '.ts')).toSorted());
});
