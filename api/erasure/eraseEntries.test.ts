import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import { sealEntries } from '#api/journal/seal.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { type EnrolledInvestor, enrolInvestor } from '#api/test/support/enrolInvestor.ts';
import { readProofs } from '#api/test/support/readProofs.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import type { Client } from '#common/client/createClient.ts';
import { ErasureSchema } from './entities.ts';
import { type ErasureRequest, eraseEntries } from './eraseEntries.ts';

const REQUESTER = { type: 'staff', id: 'requester', name: 'Rita' } as const;
const APPROVER = { type: 'staff', id: 'approver', name: 'Aldo' } as const;

const erase = (
  app: TestApp,
  request: Omit<ErasureRequest, 'ground' | 'subjects'> & Partial<ErasureRequest>,
) =>
  runInTransaction(app.context, APPROVER, (work) =>
    eraseEntries({ ...work, requester: REQUESTER }, { ground: 'request', subjects: [], ...request }),
  );

const readEntries = (em: Em): Promise<JournalEntry[]> =>
  em.find(JournalEntrySchema, {}, { orderBy: { seq: 'asc' }, disableIdentityMap: true });

const textOf = (entries: readonly JournalEntry[]): string => JSON.stringify(entries);

describe.each(DATABASES)('eraseEntries on %s', (database) => {
  let app: TestApp;
  let staff: Client;
  let anna: EnrolledInvestor;
  let bea: EnrolledInvestor;
  beforeEach(async () => {
    app = await createTestApp({ database });
    staff = await app.staff();
    anna = await enrolInvestor(app, staff, 'Anna');
    bea = await enrolInvestor(app, staff, 'Bea');
  });
  afterEach(() => app.stop());

  test('empties what is personal of the account, and nothing else', async () => {
    const em = app.context.em();
    const before = await readEntries(em);
    expect(textOf(before)).toMatch(/Anna/);
    const { number, entries } = await erase(app, { kind: 'investor', subject: anna.investorId });
    const after = await readEntries(em);
    const isErased = ({ erasure, actorErasure }: JournalEntry) => erasure !== null || actorErasure !== null;
    expect(textOf(after)).not.toMatch(/anna/i);
    expect(after.filter(isErased)).toHaveLength(entries);
    const hashes = (list: readonly JournalEntry[]) =>
      list.map(({ seq, hash, commitment }) => [seq, hash, commitment]);
    expect(hashes(after.slice(0, before.length))).toEqual(hashes(before));
    const others = before.filter(({ investorId }) => investorId !== anna.investorId);
    expect(after.filter(({ investorId }) => investorId !== anna.investorId)).toEqual(others);
    const created = after.find(
      ({ action, investorId }) => action === 'investor_created' && investorId === anna.investorId,
    );
    expect(JSON.parse(created?.after ?? '')).toMatchObject({ tier: 'Basic', totalValue: '0.00' });
    expect(created).toMatchObject({
      erasure: number,
      salt: null,
      actorErasure: null,
      actorName: 'Administrator',
    });
    const [stated] = after.slice(-1);
    const people = { requestedBy: REQUESTER.id, approvedBy: APPROVER.id };
    const erasure = { kind: 'investor', subject: anna.investorId, ground: 'request', ...people };
    expect(stated).toMatchObject({
      action: 'person_erased',
      subject: String(number),
      investorId: anna.investorId,
    });
    expect(JSON.parse(stated?.after ?? '')).toMatchObject({ erasure: { ...erasure, entries } });
    expect(await em.findOneOrFail(ErasureSchema, { number })).toMatchObject({
      ...erasure,
      entry: stated?.seq,
    });
  });

  test('keeps the tree, and every earlier proof of inclusion', async () => {
    const em = app.context.em();
    const proofs = await readProofs(em);
    await erase(app, { kind: 'investor', subject: anna.investorId });
    await sealEntries(em);
    const entries = await readEntries(em);
    expect(await verifyTree(em)).toMatchObject({ intact: true, entries: entries.length });
    expect(proofs.areValid()).toBe(true);
    const kept = entries.filter(({ seq }) => proofs.hashes.has(seq)).map(({ seq, hash }) => [seq, hash]);
    expect(new Map(kept as [number, string][])).toEqual(proofs.hashes);
  });

  test('erases the name of a member of staff where the person acted, and what is about the account', async () => {
    const em = app.context.em();
    const { id } = await em.findOneOrFail(StaffSchema, { username: 'admin' });
    const username = 'nadja@firm.example';
    const created = {
      action: 'staff_created',
      subject: username,
      after: { displayName: 'Nadja', role: 'advisor' },
    } as const;
    await runInTransaction(app.context, systemActor, async (work) => work.record(created));
    const { number } = await erase(app, { kind: 'staff', subject: id, subjects: [username] });
    const entries = await readEntries(em);
    expect(textOf(entries)).not.toMatch(/nadja/i);
    expect(entries.filter(({ subject }) => subject === `erased-${number}`)).toMatchObject([
      { action: 'staff_created', after: '{"role":"advisor"}', erasure: number, actorName: 'System' },
    ]);
    const acted = entries.filter(({ actorId }) => actorId === id);
    expect(acted.length).toBeGreaterThan(2);
    expect(acted.map(({ actorName, actorSalt }) => actorName || actorSalt)).toEqual(acted.map(() => null));
    expect(textOf(entries)).toMatch(/Anna/);
    expect(await verifyTree(em)).toMatchObject({ intact: true });
  });

  test('erases nothing twice, and numbers erasures without gaps', async () => {
    const first = await erase(app, { kind: 'investor', subject: anna.investorId });
    const again = await erase(app, { kind: 'investor', subject: anna.investorId });
    const other = await erase(app, { kind: 'investor', subject: bea.investorId });
    expect([first.number, again.number, other.number]).toEqual([1, 2, 3]);
    expect([again.entries, other.entries]).toEqual([0, first.entries]);
  });

  test('journals what the service repeats as such', async () => {
    const em = app.context.em();
    const request = {
      kind: 'investor',
      subject: anna.investorId,
      ground: 'retention_over',
      subjects: [],
    } as const;
    await runInTransaction(app.context, systemActor, (work) => eraseEntries(work, request));
    expect((await readEntries(em)).at(-1)).toMatchObject({ action: 'erasure_repeated', actorId: 'system' });
    expect(await em.findOneOrFail(ErasureSchema, { number: 1 })).toMatchObject({
      requestedBy: 'system',
      approvedBy: null,
    });
  });

  test('leaves nothing behind when the transaction fails', async () => {
    const em = app.context.em();
    const before = await readEntries(em);
    const failing = runInTransaction(app.context, APPROVER, async (work) => {
      await eraseEntries(work, {
        kind: 'investor',
        subject: anna.investorId,
        ground: 'request',
        subjects: [],
      });
      work.record({
        action: 'sessions_ended',
        write: () => Promise.reject(new Error('disk full')),
      });
    });
    await expect(failing).rejects.toThrow('disk full');
    expect(await readEntries(em)).toEqual(before);
    expect(await em.count(ErasureSchema)).toBe(0);
  });

  describe('triggers', () => {
    const ERASE = 'reason = null, investor_note = null, salt = null, erasure = 1';
    const about = (investor: string) =>
      `investor_id = (select investor_id from investor where full_name like '${investor}%')`;
    const BEA = about('Bea');
    const attempts: Readonly<Record<string, string>> = {
      'empties a salt without an erasure': `update journal_entry set salt = null where ${BEA}`,
      'names an erasure that there is not': `update journal_entry set ${ERASE.replace('= 1', '= 2')} where ${BEA}`,
      'names the erasure of another account': `update journal_entry set ${ERASE} where ${BEA}`,
      'names the erasure of another person for a name':
        "update journal_entry set actor_name = '', actor_salt = null, actor_erasure = 1 where actor_type = 'staff'",
      'keeps the salt': `update journal_entry set ${ERASE.replace('salt = null, ', '')} where action = 'signed_in'`,
      'keeps the reason': 'update journal_entry set erasure = null where erasure = 1',
      'writes to an erased entry': "update journal_entry set after = '{}' where erasure = 1",
      'gives an erased entry a name':
        "update journal_entry set actor_name = 'Somebody' where actor_erasure = 1",
      'changes the hash of an erased entry': 'update journal_entry set hash = commitment where erasure = 1',
      'changes an erasure': "update erasure set ground = 'retention_over'",
      'deletes an erasure': 'delete from erasure',
      'adds an erasure without an entry': `insert into erasure (number, at, kind, subject, ground, entry, requested_by) select 2, at, kind, subject, ground, 1, requested_by from erasure`,
      'adds an erasure far ahead': `insert into erasure (number, at, kind, subject, ground, entry, requested_by) select 3, at, kind, subject, ground, 1, requested_by from erasure`,
    };

    test('allow no other statement that empties or changes entries and erasures', async () => {
      await erase(app, { kind: 'investor', subject: anna.investorId });
      const em = app.context.em();
      const before = await readEntries(em);
      const connection = em.getConnection();
      const outcomes: Record<string, string> = {};
      for (const [name, sql] of Object.entries(attempts)) {
        outcomes[name] = await connection.execute(sql).then(
          () => 'passed',
          (error: Error) =>
            /never changed|follows the last/.test(error.message) ? 'rejected' : error.message,
        );
      }
      expect(outcomes).toEqual(Object.fromEntries(Object.keys(attempts).map((name) => [name, 'rejected'])));
      expect(await readEntries(em)).toEqual(before);
      expect(await em.count(ErasureSchema)).toBe(1);
    });
  });
});
