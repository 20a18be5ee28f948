import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccessEntrySchema } from '#api/accessLog/entities.ts';
import { ADMIN_PASSWORD, createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { takeLoggedErrors } from '#api/test/support/loggedErrors.ts';
import type { Client } from '#common/client/createClient.ts';
import { exportAccessLog, exportJournal, listAccessLog } from '#common/contract/activity.ts';
import { getConsultation } from '#common/contract/consultations.ts';
import { exportContacts, getContact, listContacts, sendContact } from '#common/contract/contacts.ts';
import { contract } from '#common/contract/contract.ts';
import { getOutboxMessage, listOutbox } from '#common/contract/email.ts';
import type { AccessAction } from '#common/contract/endpoint.ts';
import { exportInvestors, getInvestor, listInvestors } from '#common/contract/investors.ts';
import { changeAccessCode, login } from '#common/contract/portalAuth.ts';
import { getPortfolio, getPortfolioHistory, listAccountActivity } from '#common/contract/portfolio.ts';
import { resumeStaffSession, staffLogin } from '#common/contract/staffAuth.ts';
import { exportWithdrawalsWorkbook, getWithdrawalHistory } from '#common/contract/withdrawals.ts';

const SECRET = 'my-real-password-77';
const CONTACT = { name: 'Clara Muster', email: 'clara@example.com', subject: 'A question', message: 'How?' };

describe.each(DATABASES)('the access log on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    anna = await enrolInvestor(app, staff, 'Anna');
    app.clock.advance({ minutes: 10 });
  });
  afterEach(() => app.stop());

  const entries = (status: AccessAction, query: { q?: string; investorId?: string } = {}) =>
    staff.call(listAccessLog, { query: { ...query, status } });

  test('records each export with its list and filter, without the words of a search', async () => {
    await staff.download(exportInvestors);
    await staff.download(exportContacts, { query: { status: 'new', q: 'clara@example.com' } });
    await staff.download(exportJournal);
    await staff.download(exportJournal);
    await staff.download(exportWithdrawalsWorkbook);
    const found = await entries('export');
    expect(found.map(({ subject, detail }) => [subject, detail])).toEqual([
      ['withdrawal-requests.xlsx', undefined],
      ['journal.csv', undefined],
      ['journal.csv', undefined],
      ['contact-submissions.csv', 'search, only new'],
      ['investors.csv', undefined],
    ]);
    expect(found[0]).toMatchObject({
      actorType: 'staff',
      actor: 'Administrator',
      network: '127.0.0.0/24',
      result: 'ok',
    });
  });

  test('records the opening of an investor once, regardless of the number of requests', async () => {
    const params = { investorId: anna.investorId };
    for (let round = 0; round < 3; round += 1) {
      await staff.call(getInvestor, { params });
      await staff.call(getPortfolio, { params });
      await staff.call(getPortfolioHistory, { params });
      await staff.call(listAccountActivity, { params });
      await staff.call(getWithdrawalHistory, { params });
    }
    expect(await entries('record_opened')).toMatchObject([
      { investorId: anna.investorId, actor: 'Administrator' },
    ]);
    app.clock.advance({ minutes: 6 });
    await staff.call(getPortfolio, { params });
    expect(await entries('record_opened', { investorId: anna.investorId.toLowerCase() })).toHaveLength(2);
  });

  test('records nothing when investors read their own account', async () => {
    const before = await app.context.em().count(AccessEntrySchema);
    const params = { investorId: anna.investorId };
    for (let poll = 0; poll < 3; poll += 1) await anna.client.call(getPortfolio, { params });
    await anna.client.call(listAccountActivity, { params });
    await anna.client.call(getWithdrawalHistory, { params });
    expect(await app.context.em().count(AccessEntrySchema)).toBe(before);
  });

  test('records the opening of messages and the reading of lists', async () => {
    await app.client().call(sendContact, { body: CONTACT });
    app.clock.advance({ minutes: 1 });
    const [contact] = await staff.call(listContacts);
    const { contact: opened } = await staff.call(getContact, { params: { id: contact?.id ?? '' } });
    expect(opened).toEqual(contact);
    const [mail] = await staff.call(listOutbox);
    await staff.call(getOutboxMessage, { params: { id: mail?.id ?? '' } });
    const missing = { params: { id: '00000000-0000-4000-8000-000000000000' } };
    await expect(staff.call(getConsultation, missing)).rejects.toMatchObject({ status: 404 });
    const messages = await entries('message_opened');
    expect(messages.slice(0, 2).map(({ subject, detail }) => [detail, subject])).toEqual([
      ['outbox', mail?.id],
      ['contact-submissions', contact?.id],
    ]);
    await staff.call(listContacts);
    await staff.call(listContacts, { query: { offset: 100 } });
    await staff.call(listContacts, { query: { q: 'clara' } });
    await staff.call(listContacts, { query: { q: 'urs' } });
    const lists = await entries('list_read', { q: 'contact-submissions' });
    expect(lists.map(({ detail }) => detail)).toEqual([
      'search, rows 1 to 100',
      'search, rows 1 to 100',
      'rows 101 to 200',
      'rows 1 to 100',
    ]);
    await staff.call(listInvestors, { query: { email: 'anna@example.com' } });
    await staff.call(listInvestors, { query: { email: 'ben@example.com' } });
    const lookups = await entries('list_read', { q: 'search' });
    expect(lookups.filter(({ subject }) => subject === 'investors')).toHaveLength(2);
    expect(JSON.stringify(lookups)).not.toContain('@example.com');
  });

  test('records failed sign-ins without anything that was typed', async () => {
    const asVisitor = app.client();
    const attempt = (password: string, username?: string) =>
      asVisitor.call(staffLogin, { body: { password, ...(username ? { username } : {}) } });
    const code = (investorId: string) => asVisitor.call(login, { body: { investorId, accessCode: SECRET } });
    const rejected = { status: 401 };
    await expect(attempt(SECRET)).rejects.toMatchObject(rejected);
    await expect(attempt('x', SECRET)).rejects.toMatchObject(rejected);
    await expect(code(anna.investorId)).rejects.toMatchObject(rejected);
    await expect(code('INV-ZZZZZZZZ')).rejects.toMatchObject(rejected);
    await expect(
      anna.client.call(changeAccessCode, { body: { currentCode: SECRET, newCode: 'four-tall-larches' } }),
    ).rejects.toMatchObject(rejected);
    const found = await entries('sign_in_failed');
    expect(found.map(({ summary }) => summary)).toEqual([
      `Change of the access code failed for ${anna.investorId}: wrong password or code.`,
      `Sign-in failed for ${anna.investorId}: wrong password or code.`,
      'Sign-in failed for an unknown account: wrong password or code.',
      'Sign-in failed for admin: wrong password or code.',
    ]);
    const rows = JSON.stringify(await app.context.em().find(AccessEntrySchema, {}));
    for (const typed of [SECRET, 'ZZZZZZZZ']) expect(rows).not.toContain(typed);
  });

  test('records sign-ins to accounts that do not exist once in five minutes', async () => {
    const count = async () => (await entries('sign_in_failed')).length;
    const attempt = (username: string) =>
      app.client().call(staffLogin, { body: { password: SECRET, username } });
    for (const name of ['one', 'two', 'three']) await expect(attempt(name)).rejects.toThrow();
    expect(await count()).toBe(1);
    app.clock.advance({ minutes: 6 });
    await expect(attempt('four')).rejects.toThrow();
    expect(await count()).toBe(2);
  });

  test('records throttled attempts once in five minutes', async () => {
    const attempt = () =>
      app.client().call(login, { body: { investorId: anna.investorId, accessCode: SECRET } });
    for (let guess = 0; guess < 14; guess += 1) await expect(attempt()).rejects.toThrow();
    const results = (await entries('sign_in_failed')).map(({ result }) => result);
    expect(results.filter((result) => result === 'throttled')).toHaveLength(1);
    expect(results.length).toBeGreaterThan(1);
  });

  test('records a resume from a remembered device, one that fails, and no reload of the page', async () => {
    const browser = app.browser();
    const remembered = app.client(browser);
    const first = await remembered.call(staffLogin, { body: { password: ADMIN_PASSWORD, remember: true } });
    if (!('reloadToken' in first)) throw new Error('needs a second step');
    await remembered.call(resumeStaffSession, { body: { reloadToken: first.reloadToken } });
    expect(await entries('device_resumed')).toEqual([]);
    app.clock.advance({ hours: 2 });
    staff = await app.staff();
    await remembered.call(resumeStaffSession, { body: {} });
    expect(await entries('device_resumed')).toMatchObject([{ actor: 'Administrator', subject: 'admin' }]);
    await expect(app.client().call(resumeStaffSession, { body: {} })).rejects.toMatchObject({ status: 401 });
    expect(await entries('sign_in_failed')).toEqual([]);
    app.clock.advance({ hours: 31 * 24 });
    staff = await app.staff();
    await expect(remembered.call(resumeStaffSession, { body: {} })).rejects.toMatchObject({ status: 401 });
    expect(await entries('sign_in_failed')).toMatchObject([
      { result: 'not_signed_in', actorType: 'visitor' },
    ]);
  });

  test('delivers no data when the entry cannot be written', async () => {
    const connection = app.context.em().getConnection();
    await connection.execute('alter table access_entry rename to elsewhere');
    const read = staff.call(getInvestor, { params: { investorId: anna.investorId } });
    await expect(read).rejects.toMatchObject({ status: 500 });
    await connection.execute('alter table elsewhere rename to access_entry');
    expect(takeLoggedErrors()).toHaveLength(1);
  });

  test('can be searched, filtered, paged and exported by staff only', async () => {
    await staff.download(exportInvestors);
    await staff.call(getInvestor, { params: { investorId: anna.investorId } });
    const page = await staff.page(listAccessLog, { query: { limit: 1, sort: 'at' } });
    expect(page.rows).toHaveLength(1);
    expect(page.total).toBeGreaterThan(1);
    expect(await staff.call(listAccessLog, { query: { q: 'INVESTORS.csv' } })).toHaveLength(1);
    const { blob, fileName } = await staff.download(exportAccessLog, { query: { status: 'record_opened' } });
    expect(fileName).toBe('access-log.csv');
    expect(await blob.text()).toContain(`Opened the record of ${anna.investorId}.`);
    await expect(anna.client.call(listAccessLog)).rejects.toMatchObject({ status: 403 });
    await expect(app.client().call(listAccessLog)).rejects.toMatchObject({ status: 401 });
  });
});

/** Calls of staff that read nothing of another person. */
const NOT_RECORDED = [
  'approvals.getPolicies',
  'approvals.listPendingApprovals',
  'fees.listFeeRuns',
  'instruments.listInstruments',
  'statements.listStatementRuns',
  'valuation.getPriceSheet',
  'valuation.listRuns',
  'valuation.listStrategies',
  'valuation.getAttribution',
  'valuation.getAttributionTrail',
  'portalConfig.getBankDetails',
  'portalConfig.getDepositAddresses',
  'recordTags.listTags',
  'summary.getSummary',
  'email.getEmailStatus',
  'health.getHealth',
  'activity.verifyJournal',
  'staffAuth.listStaffDevices',
  'staffAccounts.listStaff',
  'staffAccounts.listStaffSessions',
  'staffAccounts.listColleagueSessions',
  'staffFactors.listStaffFactors',
];

test('contract › marks every staff endpoint that reads personal data for the access log', () => {
  const unrecorded = contract
    .filter(({ endpoint }) => endpoint.method === 'GET' && /staff/.test(endpoint.access))
    .filter(({ endpoint }) => !endpoint.accessLog)
    .map(({ name }) => name);
  expect(unrecorded.toSorted()).toEqual(NOT_RECORDED.toSorted());
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['not an address', 'unknown'],
])('access log › stores only the network of the address %s', async (address, network) => {
  const app = await createTestApp({ environment: { TRUST_PROXY: '1' } });
  const response = await fetch(`${app.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ password: SECRET }),
  });
  expect(response.status).toBe(401);
  const entry = await app.context.em().findOneOrFail(AccessEntrySchema, { action: 'sign_in_failed' });
  expect(entry.network).toBe(network);
  await app.stop();
});
