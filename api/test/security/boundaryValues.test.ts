import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { createRecords, type RecordIds } from '#api/test/support/sampleRecords.ts';
import { APPLICATION, CONSULTATION } from '#api/test/support/sampleRequests.ts';
import { pathFor } from '#api/test/support/validRequests.ts';
import { contract } from '#common/contract/contract.ts';

/** Text of `length` UTF-16 units, in characters of four bytes. */
const wide = (length: number) => '𝔘'.repeat(Math.floor(length / 2));
const accented = (length: number) => 'ﷺ'.repeat(length);

describe.each(DATABASES)('boundary values on %s', (database) => {
  let fixture: InvestorsFixture;
  let recordIds: RecordIds;

  beforeAll(async () => {
    fixture = await createInvestorsFixture({ database });
    recordIds = await createRecords(fixture);
  });
  afterAll(() => fixture.app.stop());

  test.each([wide, accented])('the longest forms are stored, emailed and exported: %#', async (fill) => {
    const email = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example`;
    const phone = '+41  (0)44 - 123 - 45 - 67, ext. 1234567';
    const ua = {
      'User-Agent': 'x'.repeat(5000),
      'Idempotency-Key': `${fill.name}-${'k'.repeat(190)}`.slice(0, 200),
    };
    const calls = [
      ['/api/applications', { ...APPLICATION, fullName: fill(120), email, phone, investmentAmount: 1e12 }],
      ['/api/contact', { name: fill(120), email, subject: fill(200), message: fill(5000) }],
      [
        '/api/consultations',
        {
          ...CONSULTATION,
          name: fill(120),
          email,
          phone,
          topics: fill(5000),
          preferredTime: fill === wide ? '14:00' : '15:00',
        },
      ],
    ] as const;
    for (const [path, body] of calls) {
      expect([path, (await fixture.anonymous({ path, body, headers: ua })).status]).toEqual([path, 200]);
    }
    const made = await fixture.asStaff({
      path: '/api/admin/generate-investor',
      body: { email, fullName: fill(120) },
    });
    expect(made.status).toBe(200);
    const { investorId } = fixture.anna;
    const path = '/api/withdrawals/request';
    const request = {
      investorId,
      asset: 'USD',
      amount: 0.00001,
      address: `${fill(196)}0076`,
      notes: fill(1000),
    };
    const requested = await fixture.as(fixture.anna, { path, body: request });
    expect(requested.json['request']).toMatchObject({
      amount: 0.00001,
      address: `${fill(196)}0076`,
      reason: fill(1000),
    });
    const decided = await fixture.asStaff({
      path: '/api/admin/withdrawal-requests/process',
      body: {
        requestId: (requested.json['request'] as { id: string }).id,
        action: 'approve',
        adminNotes: fill(1000),
      },
    });
    expect(decided.status).toBe(200);
    const { rows } = { rows: Array.from({ length: 100 }, (_, index) => `${index}${fill(56)}`) };
    const assets = rows.map((name) => ({ name, allocation: 1, color: '#FFFFFF' }));
    const allocated = await fixture.asStaff({
      path: '/api/admin/portfolio/update-assets',
      body: { investorId, assets, reason: fill(1000) },
    });
    expect(allocated.json).toMatchObject({ success: true, allocationTotal: 100 });
    const files = contract.filter(({ endpoint: { kind, permission } }) => kind !== 'json' && permission);
    for (const { endpoint } of files) {
      const response = await fixture.asStaff({ path: pathFor(endpoint, fixture, recordIds) });
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 200]);
    }
    expect(await verifyTree(fixture.app.context.em())).toMatchObject({ intact: true });
  });

  test('the largest totals are stored exactly and larger ones rejected', async () => {
    const { investorId } = fixture.ben;
    const path = '/api/admin/portfolio/update';
    const set = (totalValue: unknown) =>
      fixture.asStaff({ path, body: { investorId, totalValue, investedAmount: 0 } });
    expect((await set('1000000000000')).json['portfolio']).toMatchObject({ totalValue: '1000000000000.00' });
    expect((await set('1000000000000.00001')).status).toBe(400);
    const deposit = { investorId, amount: 0.00001, date: '2026-11-03', type: 'deposit', applyToTotals: true };
    expect((await fixture.asStaff({ path: '/api/admin/portfolio/add-deposit', body: deposit })).status).toBe(
      400,
    );
    const much = { ...deposit, amount: 1e12, applyToTotals: false };
    for (let round = 0; round < 12; round += 1) {
      expect((await fixture.asStaff({ path: '/api/admin/portfolio/add-deposit', body: much })).status).toBe(
        200,
      );
    }
    const card = await fixture.asStaff({ path: `/api/admin/investors/${investorId}` });
    expect(card.json['reconciliation']).toMatchObject({ deposits: '12000000000000.00', reconciled: false });
  });

  const places = [
    '0',
    '-1',
    '1e9',
    'abc',
    '2147483648',
    '99999999999',
    '99999999999999999999',
    ' ',
    '1.5',
    'NaN',
  ];
  test.each(places)('markNotificationsRead accepts or rejects %j without an error', async (upTo) => {
    const path = `/api/notifications/${fixture.anna.investorId}/read`;
    expect([200, 400, 404]).toContain((await fixture.as(fixture.anna, { path, body: { upTo } })).status);
    expect(
      (await fixture.as(fixture.anna, { path: `/api/notifications/${fixture.anna.investorId}` })).status,
    ).toBe(200);
  });

  const days = ['0001-01-01', '1582-10-10', '1970-01-01', '2026-11-25', '9999-12-31'];
  test.each(days)('the day %s is accepted or rejected without an error', async (date) => {
    const deposit = { investorId: fixture.anna.investorId, amount: 1, date, type: 'deposit' };
    const added = await fixture.asStaff({ path: '/api/admin/portfolio/add-deposit', body: deposit });
    expect([200, 400]).toContain(added.status);
    const slots = await fixture.anonymous({ path: `/api/consultations/slots?date=${date}` });
    expect([200, 400]).toContain(slots.status);
    const booked = await fixture.anonymous({
      path: '/api/consultations',
      body: { ...CONSULTATION, preferredDate: date },
    });
    expect([200, 400, 409]).toContain(booked.status);
    for (const range of ['1D', '1Y', 'All']) {
      const path = `/api/portfolio/${fixture.anna.investorId}/history?range=${range}`;
      expect((await fixture.as(fixture.anna, { path })).status).toBe(200);
    }
  });

  test('a page after the end of a list is empty', async () => {
    for (const { endpoint } of contract.filter((item) => item.endpoint.kind === 'list')) {
      const response = await fixture.asStaff({
        path: `${pathFor(endpoint, fixture, recordIds)}?offset=100000000&limit=1000`,
      });
      expect([endpoint.path, response.status]).toEqual([endpoint.path, 200]);
    }
  });
});
