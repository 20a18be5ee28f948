import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { fromHex, toHex } from '#api/crypto/hex.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { appendEntries } from '#api/journal/append.ts';
import { CheckpointSchema } from '#api/journal/entities.ts';
import { openSigningKeys } from '#api/journal/openSigningKeys.ts';
import { lockTree, sealEntries } from '#api/journal/seal.ts';
import { signCheckpoint } from '#api/journal/signedCheckpoint.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { verifyTree } from '#api/journal/verifyTree.ts';
import { DATABASES } from '#api/test/support/createTestApp.ts';
import { DEPOSIT_ADDRESSES, fillJournal } from '#api/test/support/fillJournal.ts';
import {
  dropTriggers,
  LEDGER_TABLES,
  rewriteJournal,
  truncateJournal,
} from '#api/test/support/forgeJournal.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { type Money, money } from '#common/domain/money.ts';
import { type ExternalEvidence, verifyJournal } from './verifyJournal.ts';

type Tamper = (em: Em, fixture: InvestorsFixture) => Promise<unknown>;

const run =
  (...statements: string[]): Tamper =>
  async (em) => {
    for (const statement of statements) await em.execute(statement);
  };

/** Writes to ledger and prices after dropping their triggers. */
const forgeLedger =
  (...statements: string[]): Tamper =>
  async (em, fixture) => {
    await dropTriggers(em, LEDGER_TABLES);
    await run(...statements)(em, fixture);
  };

const someHash =
  '$argon2id$v=19$m=19456,t=2,p=1$7iC7L1UqFFb0vSMuoFAMIg$npiS/JB/3YP2LlEWKb9HWgHJOC9VJGFJ7nH7fAWhiK0';

const tampered: Readonly<Record<string, readonly [Tamper, RegExp]>> = {
  'a deposit address': [
    run(`update deposit_address set address = '${DEPOSIT_ADDRESSES[1]}'`),
    /^The address of deposit address btc is not what the journal says\.$/,
  ],
  'a deposit address that was added': [
    run(
      "insert into deposit_address (symbol, address, changed_by, changed_at) select 'eth', address, changed_by, changed_at from deposit_address",
    ),
    /^Deposit address eth is not explained by the journal\.$/,
  ],
  'a deposit address that was removed': [
    run('delete from deposit_address'),
    /^Deposit address btc, which the journal knows, is gone\.$/,
  ],
  'a price': [
    forgeLedger("update price set units = units + 1 where source = 'declared'"),
    /: the valuation of 2026-11-20T1.* value .* invested 100000\.00, which the journal does not know$/,
  ],
  'a price that was removed': [
    forgeLedger("delete from price where source = 'declared'"),
    /: the valuation of .*, which is gone$/,
  ],
  'the first price of an account': [
    forgeLedger("delete from price where source = 'definition'"),
    /: the definition of its private instrument$/,
  ],
  'a price of no account': [
    run(
      "insert into price (id, instrument, at, version, units, source, recorded_at) select 'x', 'nobody', at, 1, 10000000000, 'declared', at from price limit 1",
    ),
    /^nobody: price x, which has no account/,
  ],
  'a correction under another account': [
    run(
      `insert into ledger_transaction (id, investor_id, kind, value_date, recorded_at, version, source, reverses)
         select 'x', i.id, 'correction', t.value_date, t.recorded_at, 9, null, t.id
         from ledger_transaction t, investor i where t.source is not null and i.id <> t.investor_id limit 1`,
      "insert into posting (transaction_id, line, account, instrument, quantity) values ('x', 0, 'external', 'usd', '-1')",
      "insert into posting (transaction_id, line, account, instrument, quantity) values ('x', 1, 'external', 'usd', '1')",
    ),
    /: the postings of ledger transaction x$/,
  ],
  'a deposit and a withdrawal that were never recorded': [
    run(
      ...['deposit', 'withdrawal'].flatMap((kind, index) => [
        `insert into ledger_transaction (id, investor_id, kind, value_date, recorded_at, version)
           select '${kind}', investor_id, '${kind}', '2026-01-0${index + 1}', recorded_at, 9
           from ledger_transaction order by investor_id limit 1`,
        ...[-1, 1].map(
          (sign, line) => `insert into posting (transaction_id, line, account, instrument, quantity)
           select id, ${line}, ${line === index ? "'external'" : "'suspense:' || investor_id"}, 'usd', '${sign * 500}'
           from ledger_transaction where id = '${kind}'`,
        ),
      ]),
    ),
    /: the postings of ledger transaction (deposit|withdrawal)$/,
  ],
  'a posting': [
    forgeLedger("update posting set quantity = '5' where line = 0 and instrument <> 'usd'"),
    /: the postings of ledger transaction /,
  ],
  'a deposit in the ledger': [
    forgeLedger(
      "update posting set quantity = '5' where line = 1 and transaction_id in (select id from ledger_transaction where source is not null)",
      "update posting set quantity = '-5' where line = 0 and transaction_id in (select id from ledger_transaction where source is not null)",
    ),
    /: the booking of transaction /,
  ],
  'a deposit that was removed from the ledger': [
    forgeLedger(
      'delete from posting where transaction_id in (select id from ledger_transaction where source is not null)',
      'delete from ledger_transaction where source is not null',
    ),
    /: the booking of transaction /,
  ],
  'the unit that an account holds': [
    forgeLedger(
      "update posting set quantity = '-2' where line = 0 and instrument <> 'usd'",
      "update posting set quantity = '2' where line = 1 and instrument <> 'usd'",
    ),
    /: the unit of its private instrument$/,
  ],
  'an allocation': [
    run(`update allocation_change set assets = '[{"name":"Gold","tenths":1000,"color":"#aa8800"}]'`),
    /: assets of allocation 1$/,
  ],
  'an allocation that was removed': [run('delete from allocation_change'), /: allocation 1, which is gone$/],
  'a replaced address that was added': [
    run('insert into email_change select id, version, created_at, email from investor'),
    /: change of email \d+, which the journal does not know$/,
  ],
  'the note of a decision on a withdrawal': [
    run("update withdrawal set decision_note = 'Paid' where status = 'declined'"),
    /: decisionNote of withdrawal /,
  ],
  'the time of a decision on a withdrawal': [
    run(
      "update withdrawal set decided_at = requested_at, requested_at = decided_at where status = 'declined'",
      'update withdrawal set decided_at = null',
    ),
    /: decidedAt of withdrawal /,
  ],
  'a decision on a withdrawal': [
    run("update withdrawal set status = 'approved' where status = 'declined'"),
    /: status of withdrawal /,
  ],
  'a decision on an application': [
    run("update application set status = 'pending' where status = 'rejected'"),
    /^The status of application .* is not what the journal says\.$/,
  ],
  'the note of a decision on an application': [
    run("update application set decision_note = 'Fine' where status = 'rejected'"),
    /^The decisionNote of application /,
  ],
  'an application that was decided without an entry': [
    run(
      "insert into application (id, full_name, email, phone, investment_amount, investment_goal, risk_tolerance, liquidity_needs, status, submitted_at) select 'forged', full_name, email, phone, investment_amount, investment_goal, risk_tolerance, liquidity_needs, 'approved', submitted_at from application where status = 'rejected'",
    ),
    /^Application forged is not explained by the journal\.$/,
  ],
  'the status of a message': [
    run("update contact_message set status = 'archived' where status = 'responded'"),
    /^The status of contact message /,
  ],
  'who marked a message': [
    run("update contact_message set status_changed_by = 'Somebody' where status = 'responded'"),
    /^The statusChangedBy of contact message /,
  ],
  'a message marked without an entry': [
    run("update contact_message set status = 'archived' where status = 'new'"),
    /^Contact message .* is not explained by the journal\.$/,
  ],
  'an access code': [
    (em, { anna }) => em.nativeUpdate(InvestorSchema, { id: anna.row.id }, { accessCodeHash: someHash }),
    /: the access code$/,
  ],
  'an activation code': [
    (em) => em.nativeUpdate(InvestorSchema, { accessCodeHash: null }, { activationHash: 'a'.repeat(64) }),
    /: the activation code$/,
  ],
  'a staff password': [
    run(`update staff set password_hash = '${someHash}'`),
    /^The passwordDigest of staff account admin is not what the journal says\.$/,
  ],
  'a staff account that was added': [
    run(
      "insert into staff (id, username, display_name, password_hash, created_at) select 'forged', 'eve', display_name, password_hash, created_at from staff",
    ),
    /^Staff account eve is not explained by the journal\.$/,
  ],
  'a tree that was made smaller': [
    async (em) => {
      await dropTriggers(em);
      await em.execute('update journal_tree set size = size - 1');
    },
    /^The journal is broken at entry \d+$/,
  ],
  'a leaf that was removed': [
    async (em) => {
      await dropTriggers(em);
      await em.execute('delete from journal_leaf where position = 3');
    },
    /^The journal is broken at entry 4$/,
  ],
  'a balance with its entry and the whole tree': [
    async (em, { anna }) => {
      const raised = (text: string | null | undefined) => text?.replace('130000.00', '930000.00') ?? null;
      await rewriteJournal(em, ({ before, after }) => ({ before: raised(before), after: raised(after) }));
      const totalValue: Money = money(930_000_00000n);
      await em.nativeUpdate(InvestorSchema, { id: anna.row.id }, { totalValue });
    },
    /: the valuation of .*930000.*is gone|: the valuation of .* which the journal does not know$/,
  ],
  'an entry far back and the whole tree': [
    (em) => rewriteJournal(em, ({ seq }) => (seq === 3 ? { actorName: 'Somebody else' } : {})),
    /^Checkpoint 2 says that the first \d+ entries have the root \w{64}, but the journal has \w{64}\.$/,
  ],
  'a tail that was cut off': [
    (em) => truncateJournal(em, 6),
    /^Checkpoint 2 says that \d+ entries were sealed, which the journal does not have\.$/,
  ],
  'a checkpoint that was removed': [
    async (em) => {
      await dropTriggers(em);
      await em.nativeDelete(CheckpointSchema, { number: 1 });
    },
    /^Checkpoint 1 is missing\.$/,
  ],
  'the last checkpoint, removed': [
    async (em) => {
      await dropTriggers(em);
      await em.nativeDelete(CheckpointSchema, { number: 2 });
    },
    /^Checkpoint 2 is missing\.$/,
  ],
  'a checkpoint of another tree': [
    async (em) => {
      await dropTriggers(em);
      await em.nativeUpdate(CheckpointSchema, { number: 2 }, { size: 1 });
    },
    /^Checkpoint 2 is not what its note says\.$/,
  ],
  'the key of a checkpoint': [
    async (em) => {
      await dropTriggers(em);
      await em.nativeUpdate(CheckpointSchema, { number: 2 }, { publicKey: 'MCowBQYDK2VwAyEA' });
    },
    /^Checkpoint 2 is not what its note says\.$/,
  ],
  'the hour of a checkpoint': [
    async (em) => {
      await dropTriggers(em);
      await em.nativeUpdate(CheckpointSchema, { number: 2 }, { hour: '2026-11-19T00' });
    },
    /^Checkpoint 2 is not what its note says\.$/,
  ],
  'the time of a checkpoint': [
    async (em) => {
      await dropTriggers(em);
      await em.nativeUpdate(CheckpointSchema, { number: 1 }, { at: new Date('2026-11-19T00:00:00Z') });
    },
    /^Checkpoint 1 is not what its note says\.$/,
  ],
  'a copy of a checkpoint, added': [
    async (em) => {
      const last = await em.findOneOrFail(CheckpointSchema, { number: 2 });
      await em.insert(CheckpointSchema, { ...last, number: 3, hour: null });
    },
    /^Checkpoint 3 was not published by the service\.$/,
  ],
  'a checkpoint signed by somebody else': [
    async (em) => {
      await dropTriggers(em);
      const { size, root } = await em.findOneOrFail(CheckpointSchema, { number: 2 });
      const { privateKey, publicKey: key } = generateKeyPairSync('ed25519');
      const publicKey = key.export({ type: 'spki', format: 'der' }).toString('base64');
      const signed = { origin: 'firm.example', size, root: fromHex(root) };
      const note = signCheckpoint(signed, privateKey, publicKey);
      await em.nativeUpdate(CheckpointSchema, { number: 2 }, { note, publicKey });
    },
    /^Checkpoint 2 is not signed with a key of the journal\.$/,
  ],
};

describe.each(DATABASES)('verifyJournal on %s', (database) => {
  let fixture: InvestorsFixture;
  let outside: ExternalEvidence;
  beforeAll(async () => {
    fixture = await createInvestorsFixture({ database });
    await fillJournal(fixture);
    outside = { trusted: (await openSigningKeys(fixture.app.context)).trusted };
  });
  afterAll(() => fixture.app.stop());

  async function findings(em: Em): Promise<string[]> {
    const { tree, accounts, findings } = await verifyJournal(em, outside);
    return [
      ...(tree.intact ? [] : [`The journal is broken at entry ${tree.firstBroken}`]),
      ...(accounts?.difference ? [`${accounts.difference.investorId}: ${accounts.difference.what}`] : []),
      ...findings,
    ];
  }

  /** What is found after a change, which is undone. */
  async function findingsAfter(tamper: Tamper): Promise<string[]> {
    let found: string[] | undefined;
    const undo = new Error('undone');
    const done = fixture.app.context.em().transactional(async (em) => {
      await tamper(em as Em, fixture);
      found = await findings(em as Em);
      throw undo;
    });
    await expect(done).rejects.toBe(undo);
    return found ?? [];
  }

  test('reports nothing for what the service wrote', async () => {
    expect(await findings(fixture.app.context.em())).toEqual([]);
    expect(await findingsAfter(async () => {})).toEqual([]);
  });

  test.each(Object.entries(tampered))(
    'reports %s that was changed directly',
    async (_, [tamper, finding]) => {
      expect(await findingsAfter(tamper)).toContainEqual(expect.stringMatching(finding));
    },
  );

  test('reports a kept checkpoint of another journal', async () => {
    const { trusted, privateKey } = await openSigningKeys(fixture.app.context);
    const { size, root } = await fixture.app.context.em().findOneOrFail(CheckpointSchema, { number: 2 });
    const signed = { origin: 'other.example/journal', size, root: fromHex(root) };
    const notes = [signCheckpoint(signed, privateKey, trusted[0] ?? '')];
    const { findings: found } = await verifyJournal(fixture.app.context.em(), { trusted, notes });
    expect(found).toEqual([
      expect.stringMatching(/^Kept checkpoint 1 is of the journal other\.example\/journal, and not of /),
    ]);
  });

  /** With the database and even the key: all checkpoints are made again for the tree as it is then. */
  const attacks: Readonly<Record<string, (em: Em) => Promise<unknown>>> = {
    rewritten: (em) => rewriteJournal(em, ({ seq }) => (seq === 3 ? { reason: 'Forged' } : {})),
    truncated: (em) => truncateJournal(em, 8),
    'split after its first entries': async (em) => {
      await truncateJournal(em, 12);
      const entry = { at: new Date(), actor: systemActor, action: 'sessions_ended' } as const;
      await appendEntries(em, Array(20).fill(entry), fixture.app.context.random);
      await sealEntries(em);
    },
  };

  test.each(Object.keys(attacks))('finds against a kept checkpoint that the journal was %s', async (name) => {
    const { trusted, privateKey } = await openSigningKeys(fixture.app.context);
    const kept = await fixture.app.context.em().findOneOrFail(CheckpointSchema, { number: 2 });
    const found = await findingsAfter(async (em) => {
      await attacks[name]?.(em);
      const [publicKey = ''] = trusted;
      for (const { number, size } of await em.find(CheckpointSchema, {}, { disableIdentityMap: true })) {
        const tree = await lockTree(em);
        const leaves = Math.min(size, tree.size);
        const { roots } = await verifyTree(em, new Set([leaves]));
        const root = fromHex(roots.get(leaves) ?? '');
        const note = signCheckpoint({ origin: 'firm.example', size: leaves, root }, privateKey, publicKey);
        await em.nativeUpdate(CheckpointSchema, { number }, { size: leaves, root: toHex(root), note });
      }
      expect((await findings(em)).filter((finding) => /heckpoint|broken/.test(finding))).toEqual([]);
      outside = { ...outside, notes: [kept.note] };
    });
    outside = { trusted };
    expect(found).toContainEqual(expect.stringMatching(/^Kept checkpoint 1 says that /));
  });
});
