import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appendAccess } from '#api/accessLog/append.ts';
import { AccessEntrySchema } from '#api/accessLog/entities.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { accountVersion } from '#api/test/support/accountVersion.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { findTexts } from '#api/test/support/readAllText.ts';
import { createRecords } from '#api/test/support/sampleRecords.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { requestConsultation } from '#common/contract/consultations.ts';
import { sendContact } from '#common/contract/contacts.ts';
import { listInvestors, updateInvestor } from '#common/contract/investors.ts';
import { CONSULTATION, CONTACT } from '../test/support/sampleRequests.ts';
import { erasePerson } from './erasePerson.ts';
import type { Person } from './personRows.ts';

/** What names Anna or says what she wrote and where she is paid. */
const ANNA = [
  'Anna Beispiel',
  'Beispiel-Muster',
  'anna@example.com',
  'anna.new@example.com',
  '+41 79 555 01 23',
  'CH93 0076 2011',
  'Prefers to be called',
  'Ask for the address',
  'Where is my letter',
  'Erbschaft',
];

/** Nadja, without anybody else. */
const NADJA = { actor: { type: 'staff', id: 'nadja', name: 'Nadja' } } as const;

describe.each(DATABASES)('erasePerson on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(() => fixture.app.stop());

  const erase = (person: Person) =>
    runInTransaction(fixture.app.context, systemActor, (work) =>
      erasePerson(work, { ...person, ground: 'request' }),
    );

  /** What the verification finds; records of the fixture without an entry are among it. */
  const findings = async () => {
    const { tree, accounts, findings: found } = await verifyJournal(fixture.app.context.em());
    return [tree.intact, accounts?.difference, ...found];
  };

  /** Anna has a record of each kind, a new name and address, and wrote as herself and without signing in. */
  async function fillAnna() {
    const { app, staff, anna } = fixture;
    await createRecords(fixture);
    const { investorId } = anna;
    await staff.call(updateInvestor, {
      params: { id: anna.row.id },
      body: {
        ...{ fullName: 'Anna Beispiel-Muster', email: 'anna.new@example.com', phone: '+41 79 555 01 23' },
        version: await accountVersion(staff, investorId),
      },
    });
    const visitor = app.client();
    const own = { name: 'Anna Beispiel', email: 'ANNA@example.com' };
    await visitor.call(sendContact, { body: { ...CONTACT, ...own, message: 'Where is my letter?' } });
    await visitor.call(requestConsultation, {
      body: { ...CONSULTATION, ...own, preferredTime: '14:00', topics: 'Erbschaft' },
    });
    for (const q of ['anna beispiel', 'beispiel-muster']) await staff.call(listInvestors, { query: { q } });
  }

  /** Entries of the access log: by Anna, about her account by a visitor and by staff, and by and about Ben. */
  async function appendToLog() {
    const { app, anna, ben } = fixture;
    const draft = {
      action: 'sign_in_failed',
      address: '192.0.2.1',
      result: 'invalid',
      isDeduplicated: false,
    } as const;
    const visitor = { type: 'visitor', id: 'visitor', name: 'Visitor' } as const;
    for (const { investorId } of [anna, ben]) {
      const details = { ...draft, investorId, subject: 'portal', detail: 'at night' };
      const investor = { type: 'investor', id: investorId, name: 'Somebody' } as const;
      for (const actor of [investor, visitor, NADJA.actor])
        await appendAccess(app.context, { ...details, actor });
    }
  }

  test('leaves nothing that names the holder of an account, and others as they were', async () => {
    await fillAnna();
    expect((await findTexts(fixture.app, ANNA)).length).toBeGreaterThan(ANNA.length);
    const before = await findings();
    await erase({ kind: 'investor', subject: fixture.anna.investorId });
    expect(await findTexts(fixture.app, ANNA)).toEqual([]);
    expect(await findings()).toEqual(before);
    const others = await findTexts(fixture.app, ['Ben Beispiel', 'Clara Muster', 'clara@example.com']);
    expect(others).toEqual(expect.arrayContaining(['investor: Ben Beispiel', 'application: Clara Muster']));
    const listed = await fixture.staff.call(listInvestors, { query: { q: fixture.anna.investorId } });
    expect(listed.map(({ fullName, isActive }) => ({ fullName, isActive }))).toEqual([
      { fullName: 'Erased person', isActive: false },
    ]);
  });

  test.each([
    ['a member of staff', NADJA],
    ['the person who asked for it', { ...NADJA, requester: NADJA.actor }],
  ])('is not carried out by %s alone', async (_, people) => {
    const person = { kind: 'investor', subject: fixture.anna.investorId, ground: 'request' } as const;
    const erased = runInTransaction(fixture.app.context, people.actor, (work) =>
      erasePerson({ ...work, ...people }, person),
    );
    await expect(erased).rejects.toMatchObject({
      code: 'conflict',
      message: 'Erasing always needs a second person.',
    });
    expect(await findTexts(fixture.app, ['Anna Beispiel'])).not.toEqual([]);
  });

  test('leaves no right to empty entries of the access log about others', async () => {
    const { app, anna } = fixture;
    const em = app.context.em();
    await appendToLog();
    await erase({ kind: 'investor', subject: anna.investorId });
    const readLog = () =>
      em.find(AccessEntrySchema, {}, { orderBy: { seq: 'asc' }, disableIdentityMap: true });
    const before = await readLog();
    const others = before.filter(({ network }) => network !== '');
    expect([before.length - others.length, others.length]).toEqual([2, 4]);
    for (const change of ["actor_name = ''", 'subject = null', 'detail = null', "network = ''"])
      for (const { seq } of others)
        await expect(em.execute(`update access_entry set ${change} where seq = ${seq}`)).rejects.toThrow(
          'stay until they expire',
        );
    expect(await readLog()).toEqual(before);
  });
});
