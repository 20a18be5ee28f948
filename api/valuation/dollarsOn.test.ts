import { expect, test, vi } from 'vitest';
import { findRows } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import { PriceSchema } from '#api/prices/entities.ts';
import { createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { recordPrices } from '#common/contract/instruments.ts';
import { toDecimalString } from '#common/domain/money.ts';
import { dollarsOn } from './dollarsOn.ts';

test.each(DATABASES)(
  'values cash at the last rate of its day and reads rates once on %s',
  async (database) => {
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

    const toDollars = dollarsOn(em);
    const read = vi.spyOn(kysely(em).getExecutor(), 'executeQuery');
    const valued = async (cash: string, valueDate: string) => {
      const value = await toDollars({ valueDate, cash, quantity: 10_000_000n });
      return value === null ? null : toDecimalString(value);
    };
    expect(await valued('usd', '2026-10-01')).toBe('100.00');
    expect(await valued('eur', '2026-10-04')).toBeNull();
    expect(await valued('eur', '2026-10-05')).toBe('110.00');
    expect(await valued('eur', '2026-10-06')).toBe('120.00');
    expect(await valued('eur', '2026-10-07')).toBe('130.00');
    expect(await valued('eur', '2030-01-01')).toBe('130.00');
    expect(await valued('chf', '2026-10-05')).toBeNull();
    expect(await valued('chf', '2026-10-06')).toBe('125.00');
    expect(await valued('gbp', '2026-10-06')).toBeNull();
    const reads = read.mock.calls.filter(([{ sql }]) => sql.includes('from "price"'));
    expect(reads).toHaveLength(3);
    read.mockRestore();
    await app.stop();
  },
);
