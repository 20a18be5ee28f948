import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { BANK_DETAILS } from '#api/test/support/sampleRequests.ts';
import { verifyRecords } from '#api/verification/verifyRecords.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import {
  getBankDetails,
  getDepositAddresses,
  getFunding,
  setBankDetails,
  setDepositAddress,
} from '#common/contract/portalConfig.ts';

const FIRST = 'bc1qdzxm94luy9rxhy94mtljgjtwjwud6q38je8cpt';
const SECOND = '18X3hYN2wSaDV7kkp4GxrcVPB3KWwbBeNn';

const EVM = '0x10355A7Fa4C9EE13385D82a7CCF1163B6085AACf';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const XRP = 'rsVaPY9D8y1vVDmAz9NBXZTk593tT3v1cm';

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
    expect(await staff.call(getDepositAddresses)).toEqual({
      success: true,
      addresses: {},
      changes: {},
      details: {},
    });
    expect(await set(` ${FIRST} `)).toEqual({ success: true, symbol: 'btc', address: FIRST });
    await set(SECOND);
    await set(SECOND);
    expect(await staff.call(getDepositAddresses)).toEqual({
      success: true,
      addresses: { btc: SECOND },
      changes: { btc: { by: 'Administrator', at: app.clock.now().toISOString() } },
      details: {},
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

  test('states the network of USDT, keeps it with an unchanged address, and checks the address for it', async () => {
    const setUsdt = (body: { address: string; network?: 'ethereum' | 'tron' | 'bsc' }) =>
      staff.call(setDepositAddress, { body: { symbol: 'usdt', ...body } });
    const details = async () => (await staff.call(getDepositAddresses)).details.usdt;
    await setUsdt({ address: EVM });
    expect(await details()).toBeUndefined();
    await setUsdt({ address: EVM, network: 'ethereum' });
    await setUsdt({ address: EVM });
    expect(await details()).toEqual({ network: 'ethereum' });
    await expect(setUsdt({ address: EVM, network: 'tron' })).rejects.toMatchObject({
      fields: { address: expect.stringContaining('starts with T') },
    });
    expect(await setUsdt({ address: TRON, network: 'tron' })).toMatchObject({ network: 'tron' });
    await setUsdt({ address: EVM });
    expect(await details()).toBeUndefined();
    expect((await journalled()).map(({ after }) => after)).toEqual([
      { address: EVM },
      { address: TRON, network: 'tron' },
      { address: EVM, network: 'ethereum' },
      { address: EVM },
    ]);
    expect(await verifyRecords(app.context.em())).toEqual([]);
  });

  test('states the destination tag of XRP, which an empty one removes', async () => {
    const setXrp = (tag?: string) =>
      staff.call(setDepositAddress, {
        body: { symbol: 'xrp', address: XRP, ...(tag === undefined ? {} : { tag }) },
      });
    const tag = async () => (await staff.call(getDepositAddresses)).details.xrp?.tag;
    await setXrp('4294967295');
    await setXrp();
    expect(await tag()).toBe('4294967295');
    await setXrp('');
    expect(await tag()).toBeUndefined();
    await expect(setXrp('4294967296')).rejects.toMatchObject({ fields: { tag: expect.any(String) } });
    const onBitcoin = { symbol: 'btc', address: FIRST, tag: '1' } as const;
    await expect(staff.call(setDepositAddress, { body: onBitcoin })).rejects.toMatchObject({
      fields: { tag: 'Payments in this coin have no destination tag' },
    });
  });
});

describe.each(DATABASES)('setBankDetails and getFunding on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(async () => {
    expect(await verifyRecords(fixture.app.context.em())).toEqual([]);
    await fixture.app.stop();
  });

  const set = (details: Partial<typeof BANK_DETAILS> | { account: string } = {}) =>
    fixture.staff.call(setBankDetails, { body: { ...BANK_DETAILS, ...details } });
  const funding = async () => {
    const { status, json } = await fixture.as(fixture.anna, { path: getFunding.path });
    expect(status).toBe(200);
    return json;
  };

  test('are empty until staff set them', async () => {
    expect(await fixture.staff.call(getBankDetails)).toEqual({ success: true });
    expect(await funding()).toEqual({ success: true, reference: fixture.anna.investorId, coins: [] });
  });

  test('show an investor bank account, addresses, networks and tags, without names of staff', async () => {
    await set();
    const body = { symbol: 'xrp', address: XRP, tag: '7' } as const;
    await fixture.staff.call(setDepositAddress, { body });
    const changedAt = fixture.app.clock.now().toISOString();
    expect(await funding()).toEqual({
      success: true,
      reference: fixture.anna.investorId,
      bank: { ...BANK_DETAILS, changedAt },
      coins: [{ symbol: 'xrp', address: XRP, tag: '7', changedAt }],
    });
    expect(await fixture.staff.call(getBankDetails)).toEqual({
      success: true,
      details: BANK_DETAILS,
      changed: { by: 'Administrator', at: changedAt },
    });
  });

  test('journal each change once with the account before and after', async () => {
    await set();
    await set();
    await set({ account: 'DE89 3704 0044 0532 0130 00' });
    const entries = await fixture.staff.call(listJournal, { query: { action: 'bank_details_changed' } });
    expect(entries.map(({ before, after }) => [before, after])).toMatchObject([
      [{ bankDetails: BANK_DETAILS }, { bankDetails: { account: 'DE89 3704 0044 0532 0130 00' } }],
      [{ bankDetails: null }, { bankDetails: BANK_DETAILS }],
    ]);
  });

  test('reject an account with a typing error', async () => {
    await expect(set({ account: 'CH56 0483 5012 3456 7800 8' })).rejects.toMatchObject({
      code: 'validation',
      fields: { account: expect.stringMatching(/^This IBAN has a typing error/) },
    });
  });

  test('differ from the journal when somebody writes to the database', async () => {
    await set();
    const em = fixture.app.context.em();
    await em.execute("update bank_details set account = 'CH93 0076 2011 6238 5295 7'");
    expect(await verifyRecords(em)).toHaveLength(1);
    await em.execute('update bank_details set account = ?', [BANK_DETAILS.account]);
  });
});
