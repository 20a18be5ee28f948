import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/core';
import fc from 'fast-check';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { refreshAllTexts } from '#api/db/foldedTexts.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { ormOptions } from '#api/db/ormOptions.ts';
import { entities } from '#api/entities.ts';
import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';
import { createDatabase } from '#api/test/support/postgres.ts';
import { until } from '#api/test/support/until.ts';
import { listApplications } from '#common/contract/applications.ts';
import { foldText } from '#common/domain/foldText.ts';
import { money } from '#common/domain/money.ts';
import { findMatches } from './findMatches.ts';

interface Applicant {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

const person = (changes: Partial<Applicant> = {}): Applicant => ({
  fullName: 'Anna Berger',
  email: 'anna@example.com',
  phone: '+41 79 555 01 02',
  ...changes,
});

async function insert({ context }: TestApp, applicants: readonly Applicant[]): Promise<string[]> {
  const rows = applicants.map((applicant) => ({
    id: randomUUID(),
    ...applicant,
    investmentAmount: money(1_000_000_000n),
    investmentGoal: 'diversification' as const,
    riskTolerance: 'low' as const,
    liquidityNeeds: 'long-term' as const,
    status: 'pending' as const,
    submittedAt: context.clock.now(),
  }));
  for (let first = 0; first < rows.length; first += 200) {
    await context.em().insertMany(ApplicationSchema, rows.slice(first, first + 200));
  }
  // More rows than a search folds itself.
  if (rows.length > 3_000) await refreshAllTexts(context.em());
  return rows.map(({ id }) => id);
}

async function search(app: TestApp, q: string): Promise<{ ids: string[]; total: number }> {
  const { rows, total } = await (await app.staff()).page(listApplications, { query: { q, limit: 1000 } });
  return { ids: rows.map(({ id }) => id).toSorted(), total };
}

async function start(database: (typeof DATABASES)[number]): Promise<TestApp> {
  const app = await createTestApp({ database });
  onTestFinished(() => app.stop());
  return app;
}

/** Short texts of few characters, so that fragments repeat; among them those with a meaning in patterns. */
const text = (minLength: number) =>
  fc.string({
    unit: fc.constantFrom('a', 'b', 'é', 'E', 'ß', ' ', '%', '_', '\\', '"', "'", '*', '(', '-', '\n'),
    minLength,
    maxLength: 9,
  });

const matches = (applicant: Applicant, q: string): boolean =>
  Object.values(applicant).some((value) => foldText(value).includes(foldText(q)));

describe.each(DATABASES)('search on %s', (database) => {
  test('finds exactly the rows that contain the text', async () => {
    const app = await start(database);
    const applicants = fc.sample(fc.record({ fullName: text(3), email: text(3), phone: text(3) }), {
      numRuns: 80,
      seed: 7,
    });
    const ids = await insert(app, applicants);
    const client = await app.staff();
    const stored = fc
      .tuple(fc.constantFrom(...applicants), fc.nat(4), fc.integer({ min: 1, max: 6 }))
      .map(([{ fullName }, first, length]) => fullName.slice(first, first + length));
    const trimmed = fc
      .oneof(text(1), stored)
      .map((q) => q.trim())
      .filter((q) => q.length > 0);
    await fc.assert(
      fc.asyncProperty(trimmed, async (q) => {
        const { rows, total } = await client.page(listApplications, { query: { q, limit: 1000 } });
        expect(total).toBe(rows.length);
        const expected = ids.filter((_, index) => matches(applicants[index] ?? person(), q));
        expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
      }),
      { numRuns: 120 },
    );
  });

  test('ignores case and follows changes and removals', async () => {
    const app = await start(database);
    const [id = ''] = await insert(app, [person({ fullName: 'Regula Zürcher' })]);
    for (const q of ['ZÜRCHER', 'zurcher', 'Zu\u0308rcher', 'zuercher', 'ü', 'REGULA  z'])
      expect((await search(app, q)).ids, q).toEqual([id]);
    await app.context.em().nativeUpdate(ApplicationSchema, { id }, { fullName: 'Regula Keller' });
    expect((await search(app, 'rcher')).ids).toEqual([]);
    expect((await search(app, 'keller')).ids).toEqual([id]);
    await app.context.em().nativeDelete(ApplicationSchema, { id });
    expect((await search(app, 'keller')).ids).toEqual([]);
  });

  test('counts all rows of a common text, and those with a status', async () => {
    const app = await start(database);
    const common = Array.from({ length: 3_100 }, (_, index) => person({ phone: `+41 79 ${index}` }));
    const [id = ''] = await insert(app, common);
    const em = app.context.em();
    for (const q of ['example.com', 'EXAMPLE', 'nn', 'n', '+41', 'ÄNNA']) {
      expect((await search(app, q)).total, q).toBe(3_100);
    }
    expect((await search(app, '79 309')).total).toBe(11);
    expect((await search(app, 'qx')).total).toBe(0);
    expect((await search(app, id)).ids).toEqual([id]);
    await em.nativeUpdate(ApplicationSchema, { id }, { status: 'rejected' });
    const client = await app.staff();
    for (const [q, status, total] of [
      ['nn', 'rejected', 1],
      ['nn', 'pending', 3_099],
      ['qx', 'pending', 0],
    ] as const) {
      const page = await client.page(listApplications, { query: { q, status, limit: 1 } });
      expect([q, status, page.total, page.rows.length]).toEqual([q, status, total, Math.min(total, 1)]);
    }
  });

  test('finds no text that begins in one column and ends in another', async () => {
    const app = await start(database);
    await insert(
      app,
      Array.from({ length: 3_010 }, () => person()),
    );
    for (const q of ['Berger\nanna', 'r\na', 'r_anna', 'berger%anna']) {
      expect(await search(app, q), q).toEqual({ ids: [], total: 0 });
    }
  });

  test('pages through a common text without repeating a row', async () => {
    const app = await start(database);
    const ids = await insert(
      app,
      Array.from({ length: 3_050 }, () => person()),
    );
    const client = await app.staff();
    const found: string[] = [];
    for (let offset = 0; offset < ids.length; offset += 1_000) {
      const { rows, total } = await client.page(listApplications, {
        query: { q: 'nn', limit: 1000, offset },
      });
      expect(total).toBe(ids.length);
      found.push(...rows.map(({ id }) => id));
    }
    expect(found.toSorted()).toEqual(ids.toSorted());
  });
});

describe.each(DATABASES)('migration FoldedTexts on %s', (kind) => {
  test('contains the rows that were there before', async () => {
    const before = await databaseBefore(kind, 'FoldedTexts');
    await before.insert('contact_message', {
      id: randomUUID(),
      name: 'Nora ÉTÉ',
      email: 'nora@example.com',
      subject: 'Question',
      message: 'Two\nlines',
      status: 'new',
      submitted_at: before.instant('2026-11-01T10:00:00.000Z'),
    });
    await before.orm.migrator.up();
    for (const q of ['ora', 'NORA', 'ete', 'two lines', 'no']) {
      expect(await (await findMatches(before.em, 'contact_message', 'id', q)).count(), q).toBe(1);
    }
    expect(await (await findMatches(before.em, 'contact_message', 'id', 'Anna')).count()).toBe(0);
  });
});

async function trigramIndexes(em: Em): Promise<number> {
  const [row] = await em.execute<{ count: string }[]>(
    `select count(*) as count from pg_indexes where tablename like 'search_text_%' and indexdef like '%gin_trgm_ops%'`,
  );
  return Number(row?.count);
}

test('migration FoldedTexts waits for the changes of an older instance on PostgreSQL', async () => {
  const { em, orm, insert: insertRow, instant } = await databaseBefore('postgresql', 'FoldedTexts');
  const id = randomUUID();
  await insertRow('contact_message', {
    id,
    name: 'Nora',
    email: 'nora@example.com',
    subject: 'Question',
    message: 'Hello',
    status: 'new',
    submitted_at: instant('2026-11-01T10:00:00.000Z'),
  });
  const migrated = await em.transactional(async (transaction) => {
    await transaction.execute(`update contact_message set status = 'responded' where id = ?`, [id]);
    const migrating = orm.migrator.up();
    await until(async () => {
      const waiting = await em
        .fork()
        .execute(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%'`,
        );
      expect(waiting).not.toEqual([]);
    });
    await transaction.execute(`update contact_message set name = 'Berta' where id = ?`, [id]);
    return { migrating };
  });
  await migrated.migrating;
  expect(await (await findMatches(em.fork() as Em, 'contact_message', 'id', 'erta')).count()).toBe(1);
});

test('search uses pg_trgm where it is installed in a schema outside the search path', async () => {
  const url = await createDatabase(inject('postgresUrl'));
  const owner = await MikroORM.init(await ormOptions(url, entities));
  await owner.em
    .getConnection()
    .execute('create schema extensions; create extension pg_trgm schema extensions');
  await owner.close(true);
  const app = await createTestApp({ databaseUrl: url });
  onTestFinished(() => app.stop());
  const [id] = await insert(app, [person()]);
  expect((await search(app, 'berger')).ids).toEqual([id]);
  expect(await trigramIndexes(app.context.em())).toBeGreaterThan(0);
});

describe('search on a PostgreSQL server that does not allow pg_trgm', () => {
  test('reads the texts without an index', async () => {
    const url = await createDatabase(inject('postgresUrl'));
    const role = `limited_${randomUUID().replaceAll('-', '')}`;
    const owner = await MikroORM.init(await ormOptions(url, entities));
    await owner.em.getConnection().execute(`create role ${role} login`);
    await owner.em.getConnection().execute(`grant usage, create on schema public to ${role}`);
    await owner.close(true);
    const limited = new URL(url);
    limited.username = role;
    const app = await createTestApp({ databaseUrl: limited.href });
    onTestFinished(() => app.stop());
    const [id] = await insert(app, [person()]);
    expect((await search(app, 'BERGER')).ids).toEqual([id]);
    expect(await trigramIndexes(app.context.em())).toBe(0);
  });
});
