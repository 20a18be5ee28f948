import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { getDepositAddresses, setDepositAddress } from '#common/contract/portalConfig.ts';

const FIRST = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';
const SECOND = '18X3hYN2wSaDV7kkp4GxrcVPB3KWwbBeNn';

describe.each(DATABASES)('setDepositAddress on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
  });
  afterEach(() => app.stop());

  const journalled = () => staff.call(listJournal, { query: { action: 'deposit_address_changed' } });
  const set = (address: string) => staff.call(setDepositAddress, { body: { symbol: 'btc', address } });

  test('stores the address, and records who set it and the previous one', async () => {
    expect(await staff.call(getDepositAddresses)).toEqual({ success: true, addresses: {}, changes: {} });
    expect(await set(` ${FIRST} `)).toEqual({ success: true, symbol: 'btc', address: FIRST });
    await set(SECOND);
    await set(SECOND);
    expect(await staff.call(getDepositAddresses)).toEqual({
      success: true,
      addresses: { btc: SECOND },
      changes: { btc: { by: 'Administrator', at: app.clock.now().toISOString() } },
    });
    expect((await journalled()).map(({ before, after }) => [before, after])).toEqual([
      [{ address: FIRST }, { address: SECOND }],
      [{ address: null }, { address: FIRST }],
    ]);
  });

  test('rejects an address with one wrong character, and stores nothing', async () => {
    await expect(set(FIRST.replace('dzxm', 'dzxn'))).rejects.toMatchObject({
      code: 'validation',
      fields: { address: expect.stringContaining('Not a valid Bitcoin address') },
    });
    expect((await staff.call(getDepositAddresses)).addresses).toEqual({});
    expect(await journalled()).toEqual([]);
  });

  test('stores one of two concurrent addresses, and journals each stored one', async () => {
    const outcomes = await Promise.allSettled([set(FIRST), set(SECOND)]);
    const rejections = outcomes.filter((outcome) => outcome.status === 'rejected');
    for (const { reason } of rejections) expect(reason).toMatchObject({ code: 'conflict' });
    expect((await journalled()).length).toBe(2 - rejections.length);
    const { addresses } = await staff.call(getDepositAddresses);
    expect([FIRST, SECOND]).toContain(addresses.btc);
  });
});
