import { generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Em } from '#api/db/openDatabase.ts';
import { JOURNAL_ACTIONS } from '#api/journal/actions.ts';
import { appendEntries } from '#api/journal/append.ts';
import { JournalEntrySchema, JournalLeafSchema, JournalTreeSchema } from '#api/journal/entities.ts';
import { chainHash, GENESIS_HASH, verifyFrozenChain } from '#api/journal/frozenChain.ts';
import { sealEntries } from '#api/journal/seal.ts';
import { headText } from '#api/journal/signingKey.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { databaseBefore } from '#api/test/support/databaseBefore.ts';
import { dropTriggers } from '#api/test/support/forgeJournal.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';

const AT = '2026-11-20T09:00:00.000Z';
const SIDES = [
  null,
  '{}',
  '{"email":"anna@example.com","fullName":"Anna O\'Beispiel","totalValue":"10000.00"}',
  '{"withdrawal":{"address":"CH93 0076 2011 6238 5295 7","amount":"100.00","id":"w1","note":"Für Anna"}}',
];

/** One entry of every action, with every kind of side, reason and note. */
const contents = JOURNAL_ACTIONS.filter((action) => action !== 'chain_frozen').map((action, index) => ({
  seq: index + 1,
  at: new Date(AT),
  actorType: (['staff', 'investor', 'visitor', 'system'] as const)[index % 4] ?? 'staff',
  actorId: `actor-${index % 7}`,
  actorName: "Nadja O'Hara",
  action,
  investorId: index % 3 === 0 ? null : 'INV-1A2B3C4D',
  subject: index % 5 === 0 ? 'nadja@firm.example' : null,
  before: SIDES[index % 4] ?? null,
  after: SIDES[(index + 1) % 4] ?? null,
  reason: index % 2 === 0 ? null : 'Custodian statement',
  investorNote: index % 6 === 0 ? '' : null,
}));

const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');

/** A database with a chain whose last head but one entry is signed. */
async function oldDatabase(kind: (typeof DATABASES)[number]) {
  const database = await databaseBefore(kind, 'JournalTree');
  const { insert, instant, em } = database;
  const at = instant(AT);
  await insert('journal_head', { id: 1, seq: 0, hash: GENESIS_HASH });
  const hashes = [GENESIS_HASH];
  for (const content of contents) {
    const previous = hashes.at(-1) ?? '';
    const hash = chainHash(content, previous);
    hashes.push(hash);
    const { actorType, actorId, actorName, investorId, investorNote, ...row } = content;
    const actor = { actor_type: actorType, actor_id: actorId, actor_name: actorName };
    const account = { investor_id: investorId, investor_note: investorNote };
    await insert('journal_entry', { ...row, at, ...actor, ...account, previous_hash: previous, hash });
    await em.execute('update journal_head set seq = ?, hash = ?', [content.seq, hash]);
  }
  const signHead = (number: number, seq: number) => {
    const head = { number, seq, hash: hashes[seq] ?? '', at: new Date(AT) };
    const signature = sign(null, Buffer.from(headText(head)), privateKey).toString('base64');
    return { ...head, signature };
  };
  const published = [0, contents.length - 1].map((seq, index) => signHead(index + 1, seq));
  for (const [index, head] of published.entries())
    await insert('published_head', { ...head, at, hour: `2026-11-20T1${index}`, public_key: publicKey });
  return {
    ...database,
    published,
    other: signHead(2, 5),
    end: { seq: contents.length, hash: hashes.at(-1) },
  };
}

test.each(DATABASES)(
  'JournalTree on %s keeps the entries, their numbers and the chain, whose last signed head is in the first leaf',
  async (kind) => {
    const { orm, published, other, end } = await oldDatabase(kind);
    await orm.migrator.up();
    const em = orm.em.fork() as Em;
    const [first, ...rest] = await em.find(JournalEntrySchema, {}, { orderBy: { seq: 'asc' } });
    expect(rest.map(({ hash: _, ...entry }) => entry)).toMatchObject(contents);
    expect(first).toMatchObject({ seq: 0, action: 'chain_frozen' });
    const { at, ...head } = published[1] ?? {};
    expect(JSON.parse(first?.after ?? '')).toEqual({ chain: end, head: { ...head, at: AT, publicKey } });
    await em.transactional((work) =>
      appendEntries(work as Em, [{ at: new Date(), actor: systemActor, action: 'sessions_ended' }], {
        uuid: randomUUID,
        bytes: randomBytes,
      }),
    );
    await sealEntries(em);
    const leaves = await em.find(JournalLeafSchema, {}, { orderBy: { position: 'asc' } });
    expect(leaves.map(({ position, seq }) => [position, seq])).toEqual(
      Array.from({ length: contents.length + 2 }, (_, index) => [index, index]),
    );
    expect((await verifyTree(em)).intact).toBe(true);
    const heads = published.map((kept) => ({ ...kept, publicKey }));
    const evidence = { trusted: [publicKey], heads, expected: published.slice(1) };
    const findings = async (on: Em): Promise<string[]> =>
      (await verifyJournal(on, evidence)).findings.filter((finding) =>
        /head|chain|expectation/.test(finding),
      );
    expect(await findings(em)).toEqual([]);
    await dropTriggers(em);
    const seq = 9;
    for (const [change, finding] of [
      ['delete from published_head where number = 2', 'Published head 2 is missing.'],
      [
        `update published_head set seq = 5, hash = '${other.hash}', signature = '${other.signature}' where number = 2`,
        'Published head 2 is not the one that the first leaf names.',
      ],
      [
        `update journal_chain set hash = '${'f'.repeat(64)}' where seq = ${seq}`,
        `The earlier chain of the journal is broken at entry ${seq}.`,
      ],
      [
        `delete from journal_chain where seq = ${end.seq}`,
        'The earlier chain of the journal does not end as the first leaf says.',
      ],
    ] as const) {
      const undo = new Error('undone');
      const found = em.transactional(async (work) => {
        await work.execute(change);
        expect(await findings(work as Em)).toContain(finding);
        throw undo;
      });
      await expect(found).rejects.toBe(undo);
    }
  },
);

test.each(DATABASES)('JournalTree on %s keeps signed heads of a chain without an entry', async (kind) => {
  const { orm, insert, instant } = await databaseBefore(kind, 'JournalTree');
  const head = { number: 1, seq: 0, hash: GENESIS_HASH, at: new Date(AT) };
  const signature = sign(null, Buffer.from(headText(head)), privateKey).toString('base64');
  const row = { ...head, at: instant(AT), hour: '2026-11-20T09', signature, public_key: publicKey };
  await insert('published_head', row);
  await orm.migrator.up();
  const em = orm.em.fork() as Em;
  const { findings } = await verifyJournal(em, { trusted: [publicKey] });
  expect(findings.filter((finding) => /head|chain/.test(finding))).toEqual([]);
  expect(await verifyTree(em)).toMatchObject({ intact: true, entries: 1 });
});

test.runIf(DATABASES.includes('postgresql'))('JournalTree waits for entries being added', async () => {
  const { orm, insert, em } = await databaseBefore('postgresql', 'JournalTree');
  const [content] = contents;
  if (!content) throw new Error('There is no entry.');
  const hash = chainHash(content, GENESIS_HASH);
  const { actorType, actorId, actorName, investorId, investorNote, ...fields } = content;
  const actor = { actor_type: actorType, actor_id: actorId, actor_name: actorName };
  const account = { investor_id: investorId, investor_note: investorNote };
  await insert('journal_head', { id: 1, seq: 0, hash: GENESIS_HASH });
  let migrated: Promise<unknown> | undefined;
  await em.transactional(async (work) => {
    const row = { ...fields, at: AT, ...actor, ...account, previous_hash: GENESIS_HASH, hash };
    const columns = Object.keys(row);
    await work.execute(
      `insert into journal_entry (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      Object.values(row),
    );
    migrated = orm.migrator.up();
    const waiting = "select count(*)::int as count from pg_locks where not granted and locktype = 'relation'";
    await expect.poll(async () => (await work.execute<{ count: number }[]>(waiting))[0]?.count).toBe(1);
  });
  await migrated;
  const [entry] = await (orm.em.fork() as Em).find(JournalEntrySchema, { seq: 1 });
  expect(entry?.hash).not.toBe(hash);
  expect((await verifyTree(orm.em.fork() as Em)).intact).toBe(true);
});

test.each(DATABASES)('JournalTree on %s begins with an empty tree where there was no entry', async (kind) => {
  const { orm } = await databaseBefore(kind, 'JournalTree');
  await orm.migrator.up();
  const em = orm.em.fork() as Em;
  expect(await em.count(JournalEntrySchema)).toBe(0);
  expect(await em.findOneOrFail(JournalTreeSchema, { id: 1 })).toMatchObject({ size: 0, seq: -1 });
  expect(await verifyTree(em)).toMatchObject({ intact: true, entries: 0 });
  expect(await verifyFrozenChain(em)).toBeUndefined();
});
