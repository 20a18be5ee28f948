import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { createInvestorsFixture, type InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import { findTexts } from '#api/test/support/readAllText.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { compaction } from './compaction.ts';
import { erasePerson } from './erasePerson.ts';
import { agreeWithList } from './erasureList.ts';

const REQUESTER = { type: 'staff', id: 'requester', name: 'Rita' } as const;
const APPROVER = { type: 'staff', id: 'approver', name: 'Aldo' } as const;
const NAMES = ['Anna Beispiel', 'anna@example.com'];

/** A backup on SQLite, which one process uses at a time; on PostgreSQL the database itself. */
async function copyOf({ context }: TestApp): Promise<string> {
  const { databaseUrl } = context.config;
  if (!databaseUrl.startsWith('sqlite:')) return databaseUrl;
  const copy = `${databaseUrl.slice('sqlite:'.length)}.copy`;
  await context.em().getConnection().execute('vacuum into ?', [copy]);
  return `sqlite:${copy}`;
}

describe.each(DATABASES)('list of erasures on %s', (database) => {
  let fixture: InvestorsFixture;
  beforeEach(async () => {
    fixture = await createInvestorsFixture({ database });
  });
  afterEach(() => fixture.app.stop());

  const file = () => fixture.app.context.config.erasureListFile;
  const lines = () => (existsSync(file()) ? readFileSync(file(), 'utf8').split('\n').filter(Boolean) : []);
  const anna = () => ({ kind: 'investor', subject: fixture.anna.investorId, ground: 'request' }) as const;
  /** Commits an erasure, as before a crash that prevents the line. */
  const commitOnly = () =>
    runInTransaction(fixture.app.context, APPROVER, (work) =>
      erasePerson({ ...work, requester: REQUESTER }, anna()),
    );

  test('repeats at the start of a service what a restored database does not have', async () => {
    writeFileSync(file(), `\n${JSON.stringify(anna())}\n`);
    const databaseUrl = await copyOf(fixture.app);
    const restored = await createTestApp({ databaseUrl, environment: { ERASURE_LIST_FILE: file() } });
    expect(await findTexts(restored, NAMES)).toEqual([]);
    await restored.stop();
    expect(lines()).toEqual([JSON.stringify(anna())]);
  });

  test('gets what was committed before a crash, also after a line that was cut off', async () => {
    await commitOnly();
    expect(lines()).toEqual([]);
    appendFileSync(file(), '{"kind":"inves');
    await agreeWithList(fixture.app.context);
    expect(lines()).toEqual(['{"kind":"inves', JSON.stringify(anna())]);
    await agreeWithList(fixture.app.context);
    expect(lines()).toHaveLength(2);
  });

  test('erases nothing for a person whom the database does not know', async () => {
    const unknown = { kind: 'investor', subject: 'INV-00000000', ground: 'request' };
    appendFileSync(file(), `${JSON.stringify(unknown)}\n`);
    await agreeWithList(fixture.app.context);
    expect(await findTexts(fixture.app, NAMES)).not.toEqual([]);
  });

  test.runIf(database === 'sqlite')('leaves no text in the files of an SQLite database', async () => {
    const path = fixture.app.context.config.databaseUrl.slice('sqlite:'.length);
    const found = () =>
      ['', '-wal'].flatMap((end) => {
        const bytes = existsSync(path + end) ? readFileSync(path + end) : Buffer.alloc(0);
        return NAMES.filter((name) => bytes.includes(name) || bytes.includes(name.toLowerCase()));
      });
    expect(found()).not.toEqual([]);
    await commitOnly();
    await compaction.run(fixture.app.context, {} as never);
    expect(found()).toEqual([]);
  });
});
