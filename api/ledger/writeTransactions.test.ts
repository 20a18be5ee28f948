import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createInvestors } from '#api/accounts/createInvestor.ts';
import { systemActor } from '#api/journal/systemActor.ts';
import { createTestApp, DATABASES, type TestApp } from '#api/test/support/createTestApp.ts';
import { runInTransaction } from '#api/unitOfWork.ts';
import { verifyJournal } from '#api/verification/verifyJournal.ts';
import { postingsOf } from '#common/domain/ledger/transaction.ts';
import { readLedger, readQuantity } from './readLedger.ts';
import { type NewTransaction, writeTransactions } from './writeTransactions.ts';

/** More than an integer of 64 bits. */
const MANY = 10n ** 30n;

describe.each(DATABASES)('writeTransactions on %s', (database) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ database });
  });
  afterEach(() => app.stop());

  const person = (fullName: string) =>
    ({ fullName, email: `${fullName}@example.com`, tier: 'Basic' }) as const;
  const buy = (investor: NewTransaction['investor'], quantity: bigint): NewTransaction => ({
    investor,
    kind: 'buy',
    valueDate: '2026-01-20',
    postings: postingsOf([
      { from: `client:${investor.id}`, to: 'market', instrument: 'usd', quantity: 100n },
      { from: 'market', to: `client:${investor.id}`, instrument: 'eth', quantity },
    ]),
  });
  const setUp = () =>
    runInTransaction(app.context, systemActor, (work) =>
      createInvestors(work, [person('anna'), person('bruno')], { action: 'investor_created' }),
    );
  const write = (transactions: readonly NewTransaction[]) =>
    runInTransaction(app.context, systemActor, (work) => writeTransactions(work, transactions));

  test('keeps the same positions for transactions of many accounts at once and one by one', async () => {
    const [anna, bruno] = await setUp();
    if (!anna || !bruno) throw new Error('Two accounts were created.');
    const first = [buy(anna, MANY), buy(bruno, 3n), buy(anna, 1n)];
    const ids = await write(first);
    for (const transaction of first) await write([transaction]);
    const em = app.context.em();
    expect(await readQuantity(em, anna.id, 'eth')).toBe(2n * (MANY + 1n));
    expect(await readQuantity(em, anna.id, 'usd')).toBe(-400n);
    expect(await readQuantity(em, bruno.id, 'eth')).toBe(6n);
    const ledger = await readLedger(em, [anna.id, bruno.id]);
    const written = [...ledger.values()].flat().filter(({ id }) => ids.includes(id));
    expect(written.map(({ postings }) => postings.at(-1)?.quantity).sort()).toEqual([MANY, 1n, 3n].sort());
  });

  test('writes nothing when one of the transactions does not add up', async () => {
    const [anna] = await setUp();
    if (!anna) throw new Error('An account was created.');
    const right = buy(anna, 1n);
    const wrong = { ...right, postings: right.postings.slice(1) };
    await expect(write([right, wrong])).rejects.toThrow(RangeError);
    expect(await readQuantity(app.context.em(), anna.id, 'eth')).toBe(0n);
  });

  test('keeps no position of the private unit', async () => {
    const [anna] = await setUp();
    expect(await readQuantity(app.context.em(), anna?.id ?? '', anna?.id ?? '')).toBe(0n);
    expect((await verifyJournal(app.context.em())).accounts?.difference).toBeUndefined();
  });
});

test('SQLite looks for the booking of a source among the transactions of its account', async () => {
  const app = await createTestApp({ database: 'sqlite' });
  onTestFinished(() => app.stop());
  const plan = await app.context
    .em()
    .execute<{ detail: string }[]>(
      "explain query plan select id from ledger_transaction where investor_id = 'a' and source = 'b' and reverses is null",
    );
  expect(plan.map(({ detail }) => detail)).toEqual([
    expect.stringContaining('ledger_transaction_investor_id_version_index (investor_id=?)'),
  ]);
});
