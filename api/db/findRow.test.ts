import { type EntityName, LockMode } from '@mikro-orm/core';
import { describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { seedDemoData } from '#api/demo/seedDemoData.ts';
import { entities } from '#api/entities.ts';
import { createRecordFixture } from '#api/test/support/createRecordFixture.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { findEntity, findRow, type Where } from './findRow.ts';
import type { Em } from './openDatabase.ts';

const MAX_ROWS = 20;

/** Compares entities with those of the ORM, and expects that they have no changes. @returns the tables that have rows */
async function compareEntities({ context }: TestApp): Promise<string[]> {
  const compared: string[] = [];
  for (const schema of entities as readonly EntityName<object>[]) {
    const { name, primaryKeys, props } = context.em().getMetadata().get(schema);
    const rows = await context.em().find(schema, {}, { limit: MAX_ROWS });
    for (const row of rows as Record<string, unknown>[]) {
      const em = context.em();
      const key = Object.fromEntries(primaryKeys.map((property) => [property, row[property]]));
      const found = (await findEntity(em, schema, key as Where<object>)) as Record<string, unknown> | null;
      for (const { name: property } of props)
        expect([property, found?.[property] ?? null]).toEqual([property, row[property] ?? null]);
      em.getUnitOfWork().computeChangeSets();
      expect(em.getUnitOfWork().getChangeSets(), name).toEqual([]);
    }
    if (rows.length > 0) compared.push(String(name));
  }
  return compared;
}

describe('findEntity', () => {
  test('returns every entity of the demonstration as the ORM does', async () => {
    const app = await createTestApp({ database: 'sqlite' });
    await seedDemoData(app.context);
    const compared = await compareEntities(app);
    await app.stop();
    expect(compared.length).toBeGreaterThan(30);
  });

  test.each(DATABASES)(
    'returns entities as the ORM does, and the same one once it is known, on %s',
    async (database) => {
      const { app, anna } = await createRecordFixture(database);
      expect(await compareEntities(app)).toContain('Investor');
      await app.context.em().transactional(async (transaction) => {
        const em = transaction as Em;
        const where = { investorId: anna.investorId };
        const first = await findRow(em, InvestorSchema, where);
        await em.nativeUpdate(InvestorSchema, where, { fullName: 'Changed' });
        expect(await findRow(em, InvestorSchema, { fullName: 'Changed' })).toBe(first);
        expect(first.fullName).not.toBe('Changed');
        await findRow(em, InvestorSchema, where, { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE });
        expect(first.fullName).toBe('Changed');
        expect(await findEntity(em, InvestorSchema, { ...where, isActive: false })).toBeNull();
      });
      const nobody = findRow(app.context.em(), InvestorSchema, { investorId: 'INV-NOBODY00' });
      await expect(nobody).rejects.toThrow(expect.objectContaining({ code: 'not_found' }));
    },
  );
});
