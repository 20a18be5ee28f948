import { execFile } from 'node:child_process';
import { randomBytes, randomUUID, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvestorSchema } from '../api/accounts/entities.ts';
import { seedPolicies } from '../api/approvals/policies.ts';
import { fromHex } from '../api/crypto/hex.ts';
import { type Database, type Em, openDatabase } from '../api/db/openDatabase.ts';
import { entities } from '../api/entities.ts';
import { appendEntries } from '../api/journal/append.ts';
import { JournalEntrySchema } from '../api/journal/entities.ts';
import { sealEntries } from '../api/journal/seal.ts';
import { signCheckpoint } from '../api/journal/signedCheckpoint.ts';
import { createSigningKeyFile, headText, readKeyFile } from '../api/journal/signingKey.ts';
import { verifyTree } from '../api/journal/verifyTree.ts';
import { forgeJournal } from '../api/test/support/forgeJournal.ts';
import { ZERO } from '../common/domain/money.ts';

const folder = mkdtempSync(join(tmpdir(), 'firnline-verify-'));
const databaseUrl = `sqlite:${join(folder, 'journal.db')}`;
const actor = { type: 'system', id: 'system', name: 'System' } as const;
const account = {
  fullName: 'Anna Beispiel',
  email: 'anna@example.com',
  tier: 'Basic' as const,
  isActive: true,
  totalValue: ZERO,
  totalInvested: ZERO,
  assets: [],
  watchlist: [],
  version: 1,
  withdrawalsVersion: 1,
  notificationsReadTo: 0,
  createdAt: new Date(),
  updatedAt: new Date(),
};
let orm: Database;

function verify(url: string, ...args: readonly string[]): Promise<{ code: number; text: string }> {
  const script = join(import.meta.dirname, 'journalVerify.ts');
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    DATABASE_URL: url,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env, cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr });
    });
  });
}

beforeAll(async () => {
  orm = await openDatabase(databaseUrl, entities);
  const em = orm.em.fork() as Em;
  await seedPolicies(em);
  await em.transactional((work) =>
    appendEntries(
      work as Em,
      (['staff_created', 'staff_signed_in', 'sessions_ended'] as const).map((action) => ({
        at: new Date(),
        actor,
        action,
      })),
      { uuid: randomUUID, bytes: randomBytes },
    ),
  );
});
afterAll(async () => {
  await orm.close(true);
  rmSync(folder, { recursive: true });
});

describe('npm run journal:verify', () => {
  it('says that a whole journal is intact', async () => {
    const { code, text } = await verify(databaseUrl);
    expect(text).toMatch(/^The journal is intact: 3 entries, and the 0 accounts are what it says/);
    expect(code).toBe(0);
  });

  it('names the first account that is not what the journal says, and exits with 1', async () => {
    const em = orm.em.fork() as Em;
    const otherKey = { ...account, id: 'row-1', investorId: 'INV-00000001' };
    await em.insert(InvestorSchema, otherKey);
    const { code, text } = await verify(databaseUrl);
    expect(text).toBe(
      'The journal is intact, but account INV-00000001 is not what it says: the account itself, which was never opened.\n',
    );
    expect(code).toBe(1);
    await em.nativeDelete(InvestorSchema, { id: otherKey.id });
  });

  it('compares the expected hashes of --expect', async () => {
    const entries = await (orm.em.fork() as Em).find(JournalEntrySchema, {}, { orderBy: { seq: 'asc' } });
    const [first, second] = entries.map(({ seq, hash }) => `${seq}:${hash}`);
    const right = await verify(databaseUrl, '--expect', first ?? '', '--expect', second ?? '');
    expect([right.code, right.text]).toEqual([0, expect.stringMatching(/^The journal is intact/)]);
    const other = 'a'.repeat(64);
    const wrong = await verify(databaseUrl, '--expect', `2:${other}`, '--expect', `9:${other}`);
    expect(wrong.code).toBe(1);
    expect(wrong.text).toContain(`says that entry 2 has the hash ${other}, but the journal has `);
    expect(wrong.text).toContain(
      `The expectation 9:${other} names entry 9, which the journal does not have.`,
    );
    expect((await verify(databaseUrl, '--expect', '2')).code).toBe(2);
  });

  it('compares kept checkpoints, and kept heads of the earlier chain', async () => {
    const keyFile = join(folder, 'kept-key.pem');
    createSigningKeyFile(keyFile);
    const { privateKey, trusted } = readKeyFile(keyFile);
    if (!privateKey) throw new Error('The key file has no private key.');
    const [publicKey = ''] = trusted;
    const em = orm.em.fork() as Em;
    await sealEntries(em);
    const { roots } = await verifyTree(em, new Set([2]));
    const noteOf = (size: number, root: string) =>
      signCheckpoint({ origin: 'firm.example/journal', size, root: fromHex(root) }, privateKey, publicKey);
    const check = async (copy: string, key = keyFile) => {
      const file = join(folder, 'kept.json');
      writeFileSync(file, copy);
      return verify(databaseUrl, '--heads', file, '--key', key);
    };
    const right = noteOf(2, roots.get(2) ?? '');
    expect((await check(right)).text).toMatch(/^The journal is intact/);
    const other = 'b'.repeat(64);
    const notes = [right, noteOf(2, other), noteOf(9, other), right.replace('firm', 'farm')];
    const wrong = await check(JSON.stringify({ checkpoints: notes.map((note) => ({ note })) }));
    expect(wrong.code).toBe(1);
    expect(wrong.text.split('\n').slice(0, 3)).toEqual([
      `Kept checkpoint 2 says that the first 2 entries have the root ${other}, but the journal has ${roots.get(2)}.`,
      'Kept checkpoint 3 says that 9 entries were sealed, which the journal does not have.',
      'Kept checkpoint 4 is not signed with a key of the journal.',
    ]);
    const otherKey = join(folder, 'other-key.pem');
    createSigningKeyFile(otherKey);
    expect((await check(right, otherKey)).text).toContain('Kept checkpoint 1 is not signed with a key');
    const head = { number: 1, seq: 2, hash: other, at: new Date('2026-11-22T08:00:00.000Z') };
    const signature = sign(null, Buffer.from(headText(head)), privateKey).toString('base64');
    const heads = { heads: [{ ...head, signature, publicKey }] };
    expect((await check(JSON.stringify(heads))).text).toContain(
      'Kept head 1 names entry 2, which the journal does not have.',
    );
    const plain = await verify(databaseUrl, '--heads', 'http://firm.example/heads');
    expect([plain.code, plain.text]).toEqual([
      2,
      expect.stringContaining('must be https, or on this computer'),
    ]);
  });

  it('names the first broken entry and exits with 1', async () => {
    await forgeJournal(orm.em.fork() as Em, 2, { action: 'forged' });
    const { code, text } = await verify(databaseUrl);
    expect(text).toBe('The journal is broken at entry 2; the 1 before it are intact.\n');
    expect(code).toBe(1);
  });

  it('makes no database where there is none', async () => {
    const { code, text } = await verify(`sqlite:${join(folder, 'missing.db')}`);
    expect(text).toContain('There is no database at');
    expect(code).toBe(2);
  });
});
