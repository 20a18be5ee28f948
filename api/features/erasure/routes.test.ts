import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutboxMessageSchema } from '#api/email/entities.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { addStaff } from '#api/test/support/addStaff.ts';
import { approve } from '#api/test/support/approvalsFixture.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { expectPending, readApproval } from '#api/test/support/expectPending.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { findTexts } from '#api/test/support/readAllText.ts';
import { APPLICATION, CONTACT } from '#api/test/support/sampleRequests.ts';
import type { Client } from '#common/client/createClient.ts';
import {
  approveApplication,
  listApplications,
  replyToApplication,
  submitApplication,
} from '#common/contract/applications.ts';
import { decideApproval } from '#common/contract/approvals.ts';
import { listContacts, sendContact } from '#common/contract/contacts.ts';
import * as erasures from '#common/contract/erasures.ts';
import { addInstrument } from '#common/contract/instruments.ts';
import { requestRecovery } from '#common/contract/investorAccess.ts';
import { generateInvestor, getInvestor, updateInvestor } from '#common/contract/investors.ts';
import { addNote, addTask } from '#common/contract/notesAndTasks.ts';
import { requestCorrection } from '#common/contract/portalAuth.ts';
import { addDeposit, updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { bookTrade } from '#common/contract/trades.ts';

const NAMES = ['Anna Beispiel', 'anna@example.com'];

describe.each(DATABASES)('erasures on %s', (database) => {
  let fixture: InvestorsFixture;
  let rosa: Client;
  const start = async (environment: Record<string, string> = {}) => {
    fixture = await createInvestorsFixture({ database, environment });
  };
  beforeEach(() => start({ RETENTION_ACCOUNT_YEARS: '0', RETENTION_FORM_YEARS: '0' }));
  afterEach(() => fixture.app.stop());

  const anna = () => ({ kind: 'investor', subject: fixture.anna.investorId }) as const;
  const preview = (person: { kind: 'investor' | 'form'; subject: string } = anna()) =>
    fixture.staff.call(erasures.previewErasure, { query: person });
  const erase = (person: { kind: 'investor' | 'form'; subject: string } = anna(), staff = fixture.staff) =>
    staff.call(erasures.erasePerson, { body: { ...person, ground: 'request' } });

  /** Anna's account has no value and is deactivated. */
  async function closeAccount() {
    const { investorId, row } = fixture.anna;
    const version = () => accountVersion(fixture.staff, investorId);
    await fixture.staff.call(updatePortfolio, {
      body: { investorId, totalValue: 0, investedAmount: 0, version: await version() },
    });
    await fixture.staff.call(updateInvestor, {
      params: { id: row.id },
      body: { isActive: false, version: await version() },
    });
  }

  /** Adds a second person. */
  const addRosa = async () => {
    rosa = await addStaff(fixture.app, 'rosa', 'approver');
  };

  test('previews what is held, and what stays', async () => {
    await closeAccount();
    const { held, retention, problem, erased } = await preview();
    expect({ retention, problem, erased }).toEqual({ retention: [] });
    expect(held).toEqual(
      expect.arrayContaining([
        { kind: 'identity', effect: 'emptied', rows: 1 },
        expect.objectContaining({ kind: 'messages', effect: 'deleted' }),
        expect.objectContaining({ kind: 'journal', effect: 'emptied' }),
      ]),
    );
  });

  test('erase a person once a second person has approved it', async () => {
    await closeAccount();
    await addRosa();
    const id = await expectPending(erase());
    const { title, preview: lines } = await readApproval(rosa, id);
    expect(title).toBe(`Erase the personal data of ${fixture.anna.investorId}`);
    expect(JSON.stringify(lines)).not.toMatch(/Anna/);
    expect(await findTexts(fixture.app, NAMES)).not.toEqual([]);
    await approve(rosa, id);
    expect(await findTexts(fixture.app, NAMES)).toEqual([]);
    const list = readFileSync(fixture.app.context.config.erasureListFile, 'utf8');
    expect(JSON.parse(list)).toMatchObject({ ...anna(), ground: 'request', number: 1 });
    const { erasedAt } = await fixture.staff.call(getInvestor, { params: { investorId: anna().subject } });
    expect(erasedAt).toEqual(expect.any(String));
    expect((await preview()).erased).toEqual({ at: expect.any(String), ground: 'request' });
    await expect(erase()).rejects.toMatchObject({ code: 'conflict' });
    const file = fixture.staff.download(erasures.getPersonFile, { query: anna() });
    await expect(file).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each([
    ['an account that is active', async () => {}, 'Deactivate the account first.'],
    [
      'an account with a value',
      async () => {
        const { investorId, row } = fixture.anna;
        const version = await accountVersion(fixture.staff, investorId);
        await fixture.staff.call(updateInvestor, {
          params: { id: row.id },
          body: { isActive: false, version },
        });
      },
      'The account still has a value.',
    ],
  ])('refuse %s', async (_, prepare, message) => {
    await prepare();
    await expect(erase()).rejects.toMatchObject({ code: 'conflict', message });
    expect((await preview()).problem).toBe(message);
  });

  test('need a second person also where nobody else could approve', async () => {
    await closeAccount();
    await expect(erase()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('always needs a second person'),
    });
  });

  test('keep an erased account as it is', async () => {
    await closeAccount();
    await addRosa();
    await approve(rosa, await expectPending(erase()));
    const { investorId, row } = fixture.anna;
    const version = await accountVersion(fixture.staff, investorId);
    const body = { fullName: 'Somebody Else', version };
    await expect(fixture.staff.call(updateInvestor, { params: { id: row.id }, body })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('void what waits for approval about the account, without its name', async () => {
    await closeAccount();
    await addRosa();
    const { investorId, row } = fixture.anna;
    const activate = async (isActive: boolean) =>
      fixture.staff.call(updateInvestor, {
        params: { id: row.id },
        body: { isActive, version: await accountVersion(fixture.staff, investorId) },
      });
    await activate(true);
    const body = { reason: 'Anna Beispiel lost her phone' };
    const waiting = await expectPending(
      fixture.staff.call(requestRecovery, { params: { id: row.id }, body }),
    );
    await activate(false);
    await approve(rosa, await expectPending(erase()));
    expect(await findTexts(fixture.app, [...NAMES, 'lost her phone'])).toEqual([]);
    expect((await readApproval(rosa, waiting)).status).toBe('voided');
  });

  test('refuse an account that holds what has no price', async () => {
    const {
      staff,
      anna: { investorId },
    } = fixture;
    const version = () => accountVersion(staff, investorId);
    const totals = { investorId, totalValue: 0, investedAmount: 0, version: await version() };
    await staff.call(updatePortfolio, { body: totals });
    const deposit = { investorId, amount: 1000, date: '2026-11-02', type: 'deposit' } as const;
    await staff.call(addDeposit, { body: { ...deposit, version: await version() } });
    const strategy = {
      symbol: 'CORE',
      name: 'Core',
      kind: 'strategy',
      currency: 'USD',
      assetClass: 'mixed',
    } as const;
    const { instrument } = await staff.call(addInstrument, { body: strategy });
    const trade = {
      investorId,
      kind: 'subscription',
      date: '2026-11-03',
      quantity: '10',
      amount: '1000',
    } as const;
    await staff.call(bookTrade, { body: { ...trade, instrument: instrument.id, version: await version() } });
    await staff.call(updateInvestor, {
      params: { id: fixture.anna.row.id },
      body: { isActive: false, version: await version() },
    });
    expect((await preview()).problem).toBe('The account still has positions.');
  });

  test('erase who sent a form, with all other forms of the same address', async () => {
    await addRosa();
    const visitor = fixture.app.client();
    for (const message of ['First', 'Second'])
      await visitor.call(sendContact, { body: { ...CONTACT, message } });
    const [{ id } = { id: '' }] = await fixture.staff.call(listContacts);
    await approve(rosa, await expectPending(erase({ kind: 'form', subject: id })));
    expect(await findTexts(fixture.app, ['Clara Muster', 'clara@example.com'])).toEqual([]);
    expect((await fixture.staff.call(listContacts)).map(({ name }) => name)).toEqual([
      'Erased person',
      'Erased person',
    ]);
  });

  test('erase a form of the holder of an account only with the account', async () => {
    const visitor = fixture.app.client();
    await visitor.call(sendContact, { body: { ...CONTACT, email: 'anna@example.com' } });
    const [{ id } = { id: '' }] = await fixture.staff.call(listContacts);
    await expect(erase({ kind: 'form', subject: id })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(fixture.anna.investorId),
    });
  });

  test('store no note about an erasure, and take no note about an erased account', async () => {
    await closeAccount();
    await addRosa();
    const id = await expectPending(erase());
    const { changeHash } = await readApproval(rosa, id);
    const note = 'Anna Beispiel asked by letter';
    await rosa.call(decideApproval, { body: { approvalId: id, changeHash, decision: 'approve', note } });
    expect(await findTexts(fixture.app, NAMES)).toEqual([]);
    const about = { record: 'investor', id: fixture.anna.investorId } as const;
    for (const add of [addNote, addTask]) {
      const body = { ...about, text: 'Anna Beispiel rang again' };
      await expect(fixture.staff.call(add, { body })).rejects.toMatchObject({ code: 'conflict' });
    }
  });

  test('send the reason of a rejection to who asked for the erasure, and store it nowhere else', async () => {
    await closeAccount();
    await addRosa();
    const em = fixture.app.context.em();
    await em.nativeUpdate(StaffSchema, { username: 'admin' }, { email: 'admin@firm.example' });
    const id = await expectPending(erase());
    const { changeHash } = await readApproval(rosa, id);
    const note = 'Her lawsuit is open';
    await rosa.call(decideApproval, { body: { approvalId: id, changeHash, decision: 'reject', note } });
    const tables = (await findTexts(fixture.app, [note])).map((text) => text.split(':')[0]);
    expect(tables).toEqual(['outbox_message']);
  });

  test('keep an address of staff from looking like an erased one', async () => {
    const email = `${fixture.ben.investorId.toLowerCase()}@erased`;
    const version = await accountVersion(fixture.staff, fixture.ben.investorId);
    const edit = fixture.staff.call(updateInvestor, {
      params: { id: fixture.ben.row.id },
      body: { email, version },
    });
    await expect(edit).rejects.toMatchObject({ code: 'validation' });
  });

  test('let nobody approve an erased application or write to its sender', async () => {
    const { app, staff } = fixture;
    await addRosa();
    await app.client().call(submitApplication, { body: APPLICATION });
    const [{ id } = { id: '' }] = await staff.call(listApplications);
    await approve(rosa, await expectPending(erase({ kind: 'form', subject: id })));
    const params = { id };
    await expect(staff.call(approveApplication, { params })).rejects.toMatchObject({ code: 'conflict' });
    const body = { subject: 'Re: Application', text: 'Please call us.', repliesSeen: 0 };
    await expect(staff.call(replyToApplication, { params, body })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await app.context.em().count(OutboxMessageSchema, { toEmail: '' })).toBe(0);
  });

  test('erase no form of a client by a contact message with an earlier address', async () => {
    const { app, staff, ben } = fixture;
    const email = ben.email;
    await app.client().call(submitApplication, { body: { ...APPLICATION, fullName: 'Ben Beispiel', email } });
    await app.client().call(sendContact, { body: { ...CONTACT, email } });
    const version = await accountVersion(staff, ben.investorId);
    const body = { email: 'ben.new@example.com', version };
    await staff.call(updateInvestor, { params: { id: ben.row.id }, body });
    const [{ id } = { id: '' }] = await staff.call(listContacts);
    await expect(erase({ kind: 'form', subject: id })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(ben.investorId),
    });
  });
});

describe.each(DATABASES)('retention on %s', (database) => {
  test.each([
    ['account', { RETENTION_FORM_YEARS: '0' }, '2036-12-31'],
    ['form', { RETENTION_ACCOUNT_YEARS: '0', RETENTION_FORM_YEARS: '1' }, '2027-12-31'],
  ])('refuses while the law keeps the %s', async (kept, environment, until) => {
    const fixture = await createInvestorsFixture({ database, environment });
    try {
      await fixture.as(fixture.anna, {
        path: requestCorrection.path,
        body: { message: 'My name is spelled otherwise.' },
      });
      const { investorId, row } = fixture.anna;
      const version = () => accountVersion(fixture.staff, investorId);
      const totals = { investorId, totalValue: 0, investedAmount: 0, version: await version() };
      await fixture.staff.call(updatePortfolio, { body: totals });
      const body = { isActive: false, version: await version() };
      await fixture.staff.call(updateInvestor, { params: { id: row.id }, body });
      // A year later a visitor states the address, which nobody proved.
      fixture.app.clock.advance({ hours: 24 * 365 });
      const staff = await fixture.app.staff();
      await fixture.app.client().call(sendContact, { body: { ...CONTACT, email: 'anna@example.com' } });
      const person = { kind: 'investor', subject: investorId } as const;
      await expect(
        staff.call(erasures.erasePerson, { body: { ...person, ground: 'request' } }),
      ).rejects.toMatchObject({
        code: 'kept_by_law',
        fields: { class: kept, keptUntil: until },
      });
    } finally {
      await fixture.app.stop();
    }
  });

  test.each([
    ['retention_over', false, 'The law kept nothing of this person. Choose another ground'],
    ['consent_withdrawn', true, 'The law kept bookings of this person. Choose another ground'],
    ['wrongly_recorded', true, 'The law kept bookings of this person. Choose another ground'],
    ['request', false, null],
    ['retention_over', true, null],
    ['consent_withdrawn', false, null],
  ] as const)('compares the ground %s with what was booked: %s', async (ground, isBooked, problem) => {
    const fixture = await createInvestorsFixture({ database, environment: { RETENTION_ACCOUNT_YEARS: '1' } });
    try {
      const { app, anna } = fixture;
      const { investor } = isBooked
        ? await fixture.staff.call(getInvestor, { params: { investorId: anna.investorId } })
        : await fixture.staff.call(generateInvestor, {
            body: { email: 'dora@example.com', fullName: 'Dora Muster' },
          });
      const { id, investorId } = investor;
      const version = () => accountVersion(fixture.staff, investorId);
      if (isBooked) {
        const totals = { investorId, totalValue: 0, investedAmount: 0, version: await version() };
        await fixture.staff.call(updatePortfolio, { body: totals });
      }
      const closed = { isActive: false, version: await version() };
      await fixture.staff.call(updateInvestor, { params: { id }, body: closed });
      app.clock.advance({ days: 800 });
      await addStaff(app, 'rosa', 'approver');
      const staff = await app.staff();
      const erased = staff.call(erasures.erasePerson, {
        body: { kind: 'investor', subject: investorId, ground },
      });
      if (problem === null) await expectPending(erased);
      else await expect(erased).rejects.toMatchObject({ code: 'validation', fields: { ground: problem } });
    } finally {
      await fixture.app.stop();
    }
  });

  test('keeps no account for which nothing was ever booked', async () => {
    const fixture = await createInvestorsFixture({ database });
    try {
      const { investor } = await fixture.staff.call(generateInvestor, {
        body: { email: 'dora@example.com', fullName: 'Dora Muster' },
      });
      const body = { isActive: false, version: investor.version };
      await fixture.staff.call(updateInvestor, { params: { id: investor.id }, body });
      const query = { kind: 'investor', subject: investor.investorId } as const;
      const { retention, problem } = await fixture.staff.call(erasures.previewErasure, { query });
      expect({ retention, problem }).toEqual({ retention: [] });
    } finally {
      await fixture.app.stop();
    }
  });
});
