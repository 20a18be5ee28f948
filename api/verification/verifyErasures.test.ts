import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRow } from '#api/db/findRow.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { ErasureSchema } from '#api/erasure/entities.ts';
import { eraseEntries } from '#api/erasure/eraseEntries.ts';
import { erasePerson } from '#api/erasure/erasePerson.ts';
import { agreeWithList, readListed, readOutside } from '#api/erasure/erasureList.ts';
import type { Actor } from '#api/journal/append.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import { withoutPersonal } from '#api/journal/entryHash.ts';
import { sealEntries } from '#api/journal/seal.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { dropTriggers, forgeJournal } from '#api/test/support/forgeJournal.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { propertyRuns } from '#api/test/support/propertyRuns.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { addPayoutAccount } from '#common/contract/payoutAccounts.ts';
import { verifyErasures } from './verifyErasures.ts';
import { verifyJournal } from './verifyJournal.ts';

const NAME = { actorName: '', actorSalt: null } as const;

/** Changes of an entry of Anna, who was erased, as she was before. */
const OF_ERASED: Readonly<Record<string, (before: JournalEntry) => Partial<JournalEntry>>> = {
  'another public text': ({ after }) => ({
    after: JSON.stringify({ ...JSON.parse(after ?? '{}'), version: 99 }),
  }),
  'the name of somebody who acted': () => ({ ...NAME, actorErasure: 1, actorName: 'Carla' }),
  'a personal value': () => ({ reason: 'Carla called' }),
  'what it said, from an old copy': ({ salt, subject, before, after, reason, investorNote }) => ({
    ...{ erasure: null, salt, subject, before, after, reason, investorNote },
  }),
  'another erasure': () => ({ erasure: 2 }),
  'no erasure': () => ({ erasure: null }),
};

/** Changes of an entry of Bea, who was not. */
const OF_OTHERS: Readonly<Record<string, (entry: JournalEntry) => Partial<JournalEntry>>> = {
  'no salt': () => ({ salt: null }),
  'no salt of the name': () => ({ actorSalt: null }),
  'an erasure beside its values': () => ({ erasure: 1 }),
  'no values, and no erasure': (entry) => ({ ...withoutPersonal(entry, 1), salt: null }),
  'no values, by the erasure of Anna': (entry) => ({ ...withoutPersonal(entry, 1), salt: null, erasure: 1 }),
  'no values, by an erasure that there is not': (entry) => ({
    ...withoutPersonal(entry, 2),
    salt: null,
    erasure: 2,
  }),
  'no name, by the erasure of Anna': () => ({ ...NAME, actorErasure: 1 }),
};

/** Changes of the erasure itself. */
const OF_ERASURES: Readonly<Record<string, string>> = {
  'another ground': "update erasure set ground = 'retention_over'",
  'another person': "update erasure set subject = 'INV-00000000'",
  'another kind': "update erasure set kind = 'form'",
  'another requester': "update erasure set requested_by = 'approver'",
  'an approver': "update erasure set approved_by = 'approver'",
  'another entry': 'update erasure set entry = 1',
  'another number': 'update erasure set number = 7',
  'another time': 'update erasure set at = (select at from journal_entry where seq = 1)',
  'no erasure': 'delete from erasure',
  'one more': `insert into erasure (number, at, kind, subject, ground, entry, requested_by)
    select 2, at, kind, subject, ground, 1, requested_by from erasure`,
};

describe.each(DATABASES)('verifyJournal on %s after an erasure', (database) => {
  let app: TestApp;
  let anna: EnrolledInvestor;
  /** Entries with personal values, before the erasure. */
  let earlier: JournalEntry[];
  const em = () => app.context.em();
  const read = () => em().find(JournalEntrySchema, {}, { orderBy: { seq: 'asc' }, disableIdentityMap: true });
  beforeAll(async () => {
    app = await createTestApp({ database });
    const staff = await app.staff();
    anna = await enrolInvestor(app, staff, 'Anna');
    await enrolInvestor(app, staff, 'Bea');
    app.clock.advance({ minutes: 10 });
    earlier = (await read()).filter(({ personal }) => personal !== '{}');
    const request = { kind: 'investor', subject: anna.investorId, ground: 'request' } as const;
    await runInTransaction(app.context, systemActor, (work) => erasePerson(work, request));
    await sealEntries(em());
  });
  afterAll(() => app.stop());

  async function hasFinding(): Promise<boolean> {
    const { tree, accounts, findings } = await verifyJournal(em());
    return !tree.intact || accounts?.difference !== undefined || findings.length > 0;
  }

  /** Verifies what an attacker with the password of the database left, and undoes it. */
  async function findsAfter(attack: (em: Em) => Promise<unknown>, undo: (em: Em) => Promise<unknown>) {
    await attack(em());
    const found = await hasFinding();
    await undo(em());
    return found;
  }

  const change = (seq: number, values: Partial<JournalEntry>) => (on: Em) =>
    on.nativeUpdate(JournalEntrySchema, { seq }, values);

  test('finds nothing, and each change that an attacker makes without an erasure', async () => {
    expect(await verifyJournal(em())).toMatchObject({ tree: { intact: true }, findings: [] });
    await dropTriggers(em());
    await dropTriggers(em(), ['erasure']);
    const now = new Map((await read()).map((entry) => [entry.seq, entry]));
    const isOfAnna = ({ investorId }: JournalEntry) => investorId === anna.investorId;
    const attacks = (list: typeof OF_OTHERS, entries: readonly JournalEntry[]) =>
      fc.tuple(fc.constantFrom(...Object.keys(list)), fc.constantFrom(...entries));
    const attack = fc.oneof(
      attacks(OF_ERASED, earlier.filter(isOfAnna)),
      attacks(
        OF_OTHERS,
        earlier.filter((entry) => !isOfAnna(entry)),
      ),
    );
    const missed: string[] = [];
    await fc.assert(
      fc.asyncProperty(attack, async ([how, before]) => {
        const stored = now.get(before.seq);
        if (!stored) throw new Error(`Entry ${before.seq} is gone.`);
        const list = isOfAnna(before) ? OF_ERASED : OF_OTHERS;
        const values = list[how]?.(before);
        if (!(await findsAfter(change(before.seq, values ?? {}), change(before.seq, stored))))
          missed.push(`${how}: ${before.action}`);
      }),
      { numRuns: propertyRuns({ short: 40, long: 600 }) },
    );
    expect(missed).toEqual([]);
    expect(await hasFinding()).toBe(false);
  });

  test('finds an erasure of the service that is not on the list', async () => {
    const verify = async (isListed: boolean) =>
      (await verifyJournal(em(), { isListed: () => isListed })).findings;
    expect(await verify(true)).toEqual([]);
    expect(await verify(false)).toEqual(['Erasure 1 was not repeated from the list of erasures.']);
  });

  test.each(Object.entries(OF_ERASURES))('finds %s', async (_, sql) => {
    await dropTriggers(em(), ['erasure']);
    const row = await readRow(em(), ErasureSchema, { number: 1 });
    if (!row) throw new Error('There is no erasure.');
    const undo = async (on: Em) => {
      await on.execute('delete from erasure');
      await on.insert(ErasureSchema, row);
    };
    expect(await findsAfter((on) => on.execute(sql), undo)).toBe(true);
    expect(await hasFinding()).toBe(false);
  });
});

describe.each(DATABASES)('verifyJournal on %s after a forged erasure', (database) => {
  const RENT = { name: 'Rent', asset: 'USD', address: 'CH93 0076 2011 6238 5295 7' };
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(() => fixture.app.stop());

  const subject = () => fixture.ben.investorId;
  /** Empties the entries of an account, so that nothing states where it is paid, as who writes to the database can. */
  const forge = () =>
    runInTransaction(fixture.app.context, systemActor, (work) =>
      eraseEntries(work, { kind: 'investor', subject: subject(), ground: 'request', subjects: [] }),
    );
  const verify = async () => {
    const { context } = fixture.app;
    return (await verifyJournal(context.em(), { isListed: readListed(context.config.erasureListFile, []) }))
      .findings;
  };

  test.each([
    ["update payout_account set address = 'ATTACKER'", 'payout_account'],
    ["update investor set full_name = 'Ben', email = 'attacker@example.com'", 'investor'],
  ])('finds another value of an erased account: %s', async (attack, table) => {
    await fixture.as(fixture.ben, { path: addPayoutAccount.path, body: RENT });
    const { context } = fixture.app;
    const erasure = { kind: 'investor', subject: subject(), ground: 'request' } as const;
    await runInTransaction(context, systemActor, (work) => erasePerson(work, erasure));
    const findings = async () => (await verifyJournal(context.em())).findings;
    expect(await findings()).toEqual([]);
    await context.em().execute(attack);
    expect(await findings()).toEqual([`Erasure 1 is of ${subject()}, of whom ${table} has personal data.`]);
  });

  test('finds an erasure by two people that the firm did not sign as it is', async () => {
    const { context } = fixture.app;
    const [requester, approver] = ['requester', 'approver'].map(
      (id) => ({ type: 'staff', id, name: id }) as const,
    );
    const request = { kind: 'investor', subject: subject(), ground: 'request', subjects: [] } as const;
    await runInTransaction(context, approver as Actor, (work) =>
      eraseEntries({ ...work, requester: requester as Actor }, request),
    );
    const { trusted } = readOutside(context);
    expect(await verifyErasures(context.em(), { trusted })).toBeUndefined();
    const finding = 'Erasure 1 is not signed by the firm.';
    expect(await verifyErasures(context.em(), { trusted: [] })).toBe(finding);
    await dropTriggers(context.em(), ['erasure']);
    await context.em().execute("update erasure set ground = 'retention_over'");
    const { seq, after } = await context.em().findOneOrFail(JournalEntrySchema, { action: 'person_erased' });
    const forged = after?.replace('"ground":"request"', '"ground":"retention_over"') ?? null;
    await forgeJournal(context.em(), seq, { after: forged });
    expect(await verifyErasures(context.em())).toBeUndefined();
    expect(await verifyErasures(context.em(), { trusted })).toBe(finding);
  });

  test('finds it without a list, with a list that the service completed, and by the open account', async () => {
    await fixture.as(fixture.ben, { path: addPayoutAccount.path, body: RENT });
    await forge();
    await fixture.app.context.em().execute("update payout_account set address = 'ATTACKER'");
    const findings = [
      'Erasure 1 was not repeated from the list of erasures.',
      `Erasure 1 is of account ${subject()}, which is active.`,
    ];
    expect(await verify()).toEqual(findings);
    await agreeWithList(fixture.app.context);
    expect(await verify()).toEqual(findings);
  });
});
