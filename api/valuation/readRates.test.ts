import { expect, test, vi } from 'vitest';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import { PriceSchema } from '#api/prices/entities.ts';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import type { Currency } from '#common/domain/amount.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import { report } from '#common/domain/returns/reporting.ts';
import { readRates } from './readRates.ts';

test.each(DATABASES)('finds the last rate of a day and reads rates once on %s', async (database) => {
  const app = await createTestApp({ database });
  const staff = await app.staff();
  const record = async (instrument: string, at: string, price: string, corrects?: string) =>
    await staff.call(recordPrices, { body: { prices: [{ instrument, at, price, corrects }] } });
  await record('eur', '2026-10-05T08:00:00Z', '1.1');
  // Half an hour before and after midnight in Zürich.
  await record('eur', '2026-10-06T21:30:00Z', '1.2');
  await record('eur', '2026-10-06T22:30:00Z', '1.3');
  await record('chf', '2026-10-05T08:00:00Z', '9');
  const em = app.context.em();
  const [wrong] = await findRows(em, PriceSchema, (query) => query.where('instrument', '=', 'chf'));
  await record('chf', '2026-10-06T08:00:00Z', '1.25', wrong?.id);

  const read = vi.spyOn(kysely(em).getExecutor(), 'executeQuery');
  const findRate = await readRates(em, ['USD', 'EUR', 'CHF', 'GBP', 'EUR', undefined]);
  const valued = (from: Currency, day: string, to: Currency = 'USD') => {
    const value = report(from, 10_000_000n, () => findRate(from, to, day));
    return value && toExactDecimalString(value.amount);
  };
  expect(valued('USD', '2026-10-01')).toBe('100.00');
  expect(valued('EUR', '2026-10-04')).toBeNull();
  expect(valued('EUR', '2026-10-05')).toBe('110.00');
  expect(valued('EUR', '2026-10-06')).toBe('120.00');
  expect(valued('EUR', '2026-10-07')).toBe('130.00');
  expect(valued('EUR', '2030-01-01')).toBe('130.00');
  expect(valued('CHF', '2026-10-05')).toBeNull();
  expect(valued('CHF', '2026-10-06')).toBe('125.00');
  expect(valued('USD', '2026-10-06', 'CHF')).toBe('80.00');
  // 1.2 ÷ 1.25, rounded once.
  expect(valued('EUR', '2026-10-06', 'CHF')).toBe('96.00');
  expect(valued('CHF', '2026-10-05', 'CHF')).toBe('100.00');
  expect(valued('GBP', '2026-10-06')).toBeNull();
  const reads = read.mock.calls.filter(([{ sql }]) => sql.includes('from "price"'));
  expect(reads).toHaveLength(1);
  read.mockRestore();
  await app.stop();
});
