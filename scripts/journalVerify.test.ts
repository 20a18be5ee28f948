import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvestorSchema } from '../api/accounts/entities.ts';
import { type Database, type Em, openDatabase } from '../api/db/open.ts';
import { appendEntries, ensureJournalHead } from '../api/journal/append.ts';
import { forgeJournal } from '../api/test/forgeJournal.ts';
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

function verify(url: string): Promise<{ code: number; text: string }> {
  const script = join(import.meta.dirname, 'journalVerify.ts');
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL: url };
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env, cwd: folder }, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout + stderr });
    });
  });
}

beforeAll(async () => {
  orm = await openDatabase(databaseUrl);
  const em = orm.em.fork() as Em;
  await ensureJournalHead(em);
  await em.transactional((work) =>
    appendEntries(
      work as Em,
      ['a', 'b', 'c'].map((action) => ({ at: new Date(), actor, action })),
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
    const stranger = { ...account, id: 'row-1', investorId: 'INV-00000001' };
    await em.insert(InvestorSchema, stranger);
    const { code, text } = await verify(databaseUrl);
    expect(text).toBe(
      'The journal is intact, but account INV-00000001 is not what it says: the account itself, which was never opened.\n',
    );
    expect(code).toBe(1);
    await em.nativeDelete(InvestorSchema, { id: stranger.id });
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
