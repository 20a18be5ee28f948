import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { refreshAllTexts } from '#api/db/foldedTexts.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, NO_REQUEST_LIMITS } from '#api/test/support/investorsFixture.ts';
import { openStaffSession } from '#api/test/support/openStaffSession.ts';
import { sendRaw } from '#api/test/support/rawHttp.ts';
import { APPLICATION, CONSULTATION, CONTACT } from '#api/test/support/sampleRequests.ts';
import type { Client } from '#common/client/createClient.ts';
import { listJournal } from '#common/contract/activity.ts';
import { listApplications, submitApplication } from '#common/contract/applications.ts';
import { listConsultations, requestConsultation } from '#common/contract/consultations.ts';
import { listContacts, sendContact } from '#common/contract/contacts.ts';
import { listOutbox } from '#common/contract/email.ts';
import { generateInvestor, type Investor, listInvestors } from '#common/contract/investors.ts';
import { listWithdrawals } from '#common/contract/withdrawals.ts';
import { money } from '#common/domain/money.ts';

const NAME = 'Øystein Zürcher';
const FORMS = ['ØYSTEIN ZÜRCHER', 'oystein', 'ØYST', 'zurcher', 'ZÜRCHER', 'Zu\u0308rcher', 'zuercher'];

async function start(database: (typeof DATABASES)[number]) {
  const app = await createTestApp({ database, throttle: NO_REQUEST_LIMITS });
  onTestFinished(() => app.stop());
  return { app, staff: await app.staff() };
}

/** The names that each list of people finds. */
const SEARCHES: Readonly<Record<string, (staff: Client, q: string) => Promise<string[]>>> = {
  applications: async (staff, q) =>
    (await staff.call(listApplications, { query: { q } })).map(({ fullName }) => fullName),
  contacts: async (staff, q) => (await staff.call(listContacts, { query: { q } })).map(({ name }) => name),
  consultations: async (staff, q) =>
    (await staff.call(listConsultations, { query: { q } })).map(({ name }) => name),
  investors: async (staff, q) =>
    (await staff.call(listInvestors, { query: { q } })).map(({ fullName }) => fullName),
};

describe.each(DATABASES)('search for people on %s', (database) => {
  test('finds the same records by every form of a name', async () => {
    const { app, staff } = await start(database);
    const visitor = app.client();
    await visitor.call(submitApplication, { body: { ...APPLICATION, fullName: NAME } });
    await visitor.call(sendContact, { body: { ...CONTACT, name: NAME } });
    await visitor.call(requestConsultation, { body: { ...CONSULTATION, name: NAME } });
    await staff.call(generateInvestor, { body: { email: 'oz@example.com', fullName: NAME } });
    for (const [list, search] of Object.entries(SEARCHES)) {
      for (const q of FORMS) expect([list, q, await search(staff, q)]).toEqual([list, q, [NAME]]);
      for (const q of ['z_rcher', 'z%r', 'zürch\\', '_'])
        expect([list, q, await search(staff, q)]).toEqual([list, q, []]);
    }
    expect(await staff.call(listOutbox, { query: { q: 'zurcher' } })).toHaveLength(4);
  });

  test('finds phone numbers by their digits', async () => {
    const { app, staff } = await start(database);
    await app.client().call(submitApplication, { body: { ...APPLICATION, phone: '+41 79 555 01 02' } });
    for (const q of ['+41795550102', '079 555 01 02', '0041 79 555', '555-01-02', '(0)79 5550102'])
      expect([q, (await staff.call(listApplications, { query: { q } })).length]).toEqual([q, 1]);
    expect(await staff.call(listApplications, { query: { q: '079 555 01 03' } })).toEqual([]);
  });

  test('finds withdrawals and entries of the journal by the name of their client', async () => {
    const fixture = await createInvestorsFixture({ database });
    onTestFinished(() => fixture.app.stop());
    const { anna, staff, app } = fixture;
    await fixture.as(anna, {
      path: '/api/withdrawals/request',
      body: {
        investorId: anna.investorId,
        asset: 'USD',
        amount: 1000,
        address: 'CH93 0076 2011 6238 5295 7',
      },
    });
    const count = async (q: string) => [
      (await staff.call(listWithdrawals, { query: { q } })).requests.length,
      (await staff.call(listJournal, { query: { q } })).length,
    ];
    const [, entries] = await count('anna beispiel');
    expect(await count('ANNÄ')).toEqual([1, entries]);
    expect(await count('zurcher')).toEqual([0, 0]);
    await app.context
      .em()
      .nativeUpdate(InvestorSchema, { investorId: anna.investorId }, { fullName: 'Anna Zürcher' });
    expect((await count('ZURCHER'))[0]).toBe(1);
    expect((await count('beispiel'))[0]).toBe(0);
    const of = await staff.call(listJournal, { query: { investorId: anna.investorId } });
    expect((await count('ZURCHER'))[1]).toBe(of.length);
  });
});

const NAMES = [
  'zoe',
  'Ängström',
  'Anna',
  'Østergård',
  'anna',
  'Oskar',
  'Zürcher',
  'ANNA',
  'Émile',
  'Emil',
  'Bär',
];
const SORTED = [
  'Ängström',
  'Anna',
  'anna',
  'ANNA',
  'Bär',
  'Emil',
  'Émile',
  'Oskar',
  'Østergård',
  'zoe',
  'Zürcher',
];

describe.each(DATABASES)('order of people on %s', (database) => {
  test('sorts names as people do, in pages at offsets and after cursors, also deep in the list', async () => {
    const { app, staff } = await start(database);
    const now = app.context.clock.now();
    const rows = Array.from({ length: 60 }, (_, copy) =>
      NAMES.map((fullName, index) => ({
        id: randomUUID(),
        investorId: `INV-${String(copy * 100 + index).padStart(8, '0')}`,
        fullName,
        email: `p${copy}.${index}@example.com`,
        tier: 'Basic' as const,
        isActive: index % 2 === 0,
        totalValue: money(0n),
        totalInvested: money(0n),
        assets: [],
        watchlist: [],
        version: 1,
        withdrawalsVersion: 1,
        accessCodeHash: null,
        activationHash: null,
        activationExpiresAt: null,
        lastSignInAt: null,
        notificationsReadTo: 0,
        createdAt: now,
        updatedAt: now,
      })),
    ).flat();
    await app.context.em().insertMany(InvestorSchema, rows);
    const page = async (query: object) => {
      const { rows } = await staff.page(listInvestors, { query: { limit: 1000, ...query } });
      return rows.map(({ fullName, id }) => ({ fullName, id }));
    };
    const all = await page({ sort: 'fullName' });
    expect([...new Set(all.map(({ fullName }) => fullName))].toSorted()).toEqual(NAMES.toSorted());
    const rank = (name: string) => SORTED.indexOf(name === 'anna' || name === 'ANNA' ? 'Anna' : name);
    expect(all.map(({ fullName }) => rank(fullName))).toEqual(
      all.map(({ fullName }) => rank(fullName)).toSorted((a, b) => a - b),
    );
    expect(await page({ sort: '-fullName' })).toEqual(all.toReversed());
    for (const offset of [0, 95, 501, 640]) {
      expect(await page({ sort: 'fullName', offset, limit: 30 })).toEqual(all.slice(offset, offset + 30));
    }
    const active = all.filter(({ fullName }) => NAMES.indexOf(fullName) % 2 === 0);
    expect(await page({ sort: 'fullName', status: 'active' })).toEqual(active);
    expect(await page({ sort: 'fullName', q: 'ÄNN' })).toEqual(
      all.filter(({ fullName }) => /^anna$/i.test(fullName)),
    );
    const token = await openStaffSession(app.client(), { password: ADMIN_PASSWORD });
    const walked: object[] = [];
    let after = '';
    do {
      const path = `/api/admin/investors?${new URLSearchParams({ sort: 'fullName', limit: '90', ...(after && { after }) })}`;
      const { json, headers } = await sendRaw(app.url, {
        path,
        headers: { Authorization: `Bearer ${token.token}` },
      });
      walked.push(...(json as unknown as Investor[]).map(({ fullName, id }) => ({ fullName, id })));
      after = String(headers['x-next-cursor'] ?? '');
    } while (after);
    expect(walked).toEqual(all);
  });
});

describe.each(DATABASES)('many rows from another program on %s', (database) => {
  test('are found after the background has folded them, and no search folds them all', async () => {
    const { app, staff } = await start(database);
    const em = app.context.em();
    await app.client().call(submitApplication, { body: { ...APPLICATION, fullName: NAME } });
    // As a restore or an insert of another program leaves them: marked, and not folded.
    const ids = Array.from({ length: 3_500 }, (_, index) => `row-${index}`);
    const marks = ids.map((id) => `('application', '${id}')`).join(', ');
    await em.execute(`insert into stale_text (source, record) values ${marks}`);
    await em.execute('update application set full_name = ?', ['Ana Muñoz']);
    const search = () => SEARCHES['applications']?.(staff, 'munoz');
    await expect(search()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
    await expect(staff.call(listApplications, { query: { sort: 'fullName' } })).resolves.toHaveLength(1);
    await em.execute(`insert into stale_text (source, record) values ${marks}`);
    await expect(staff.call(listApplications, { query: { sort: '-fullName' } })).rejects.toMatchObject({
      code: 'unavailable',
    });
    // Other lists and orders do not wait.
    expect(await staff.call(listApplications, { query: { sort: '-submittedAt' } })).toHaveLength(1);
    expect(await staff.call(listInvestors, { query: { q: 'munoz' } })).toEqual([]);
    await refreshAllTexts(app.context.em());
    expect(await search()).toEqual(['Ana Muñoz']);
  });
});

test('refreshTexts › waits for no change that is made meanwhile', async () => {
  const { app, staff } = await start('sqlite');
  await app.client().call(submitApplication, { body: { ...APPLICATION, fullName: NAME } });
  // As somebody who changes the row again whenever it has been folded.
  await app.context.em().execute(`create trigger changed_again after delete on stale_text
    begin insert into stale_text (source, record) values (old.source, old.record); end`);
  const found = await staff.call(listApplications, { query: { q: 'zurcher' } });
  expect(found.map(({ fullName }) => fullName)).toEqual([NAME]);
});

test('refreshTexts › two instances find every change while both write and search', async () => {
  const first = await createTestApp({ database: 'postgresql', throttle: NO_REQUEST_LIMITS });
  onTestFinished(() => first.stop());
  const second = await createTestApp({ databaseUrl: first.context.config.databaseUrl });
  onTestFinished(() => second.stop());
  const staff = await first.staff();
  const { investor } = await staff.call(generateInvestor, {
    body: { email: 'a@example.com', fullName: 'Anna Beispiel' },
  });
  const clients = [staff, await second.staff()];
  const rename = (fullName: string) =>
    second.context.em().nativeUpdate(InvestorSchema, { id: investor.id }, { fullName });
  for (let round = 0; round < 12; round += 1) {
    const names = Array.from({ length: 4 }, (_, index) => `Person Ä${round}x${index}y`);
    await Promise.all([
      ...names.map(rename),
      ...clients.flatMap((client) => names.map((q) => client.call(listInvestors, { query: { q } }))),
    ]);
    const [{ fullName = '' } = {}] = await staff.call(listInvestors);
    for (const client of clients) {
      const found = await client.call(listInvestors, { query: { q: fullName.toLowerCase() } });
      expect(found.map((row) => row.fullName)).toEqual([fullName]);
    }
  }
});
