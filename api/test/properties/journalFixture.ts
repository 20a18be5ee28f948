import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { readAccount } from '#api/accounts/queries.ts';
import { seedPolicies } from '#api/approvals/policies.ts';
import type { Context } from '#api/context.ts';
import { readHoldings } from '#api/features/trades/holdings.ts';
import { presentHoldings } from '#api/features/trades/present.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import type { ReplayedAccount, ReplayedAccounts } from '#api/journal/replayedAccount.ts';
import { openContext } from '#api/test/support/emailContext.ts';
import { TestClock } from '#api/test/support/testClock.ts';
import { createTestDatabase, type DatabaseKind } from '#api/test/support/testDatabase.ts';
import { readValuations } from '#api/valuation/readValuations.ts';
import { readStoredAccounts } from '#api/verification/storedAccounts.ts';
import { verifyBook } from '#api/verification/verifyBook.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { type Money, minMoney, parseMoney, ZERO } from '#common/domain/money.ts';
import { WITHDRAWAL_POLICY_LIMIT } from '#common/domain/withdrawals.ts';
import type { AccountSimulation, StepResult } from './accountSimulation.ts';
import { LARGEST_LIMIT, type Step } from './accountSteps.ts';
import { replay } from './replay.ts';

const WINDOW_MS = 30 * DAY_MS;

interface JournalFixture {
  readonly context: Context;
  readonly clock: TestClock;
  close(): Promise<void>;
}

/** An empty journal on a new database. */
export async function createJournalFixture(kind: DatabaseKind): Promise<JournalFixture> {
  const database = await createTestDatabase(kind);
  const clock = new TestClock();
  const context = await openContext(database.url, { clock });
  if (kind === 'sqlite') await context.em().getConnection().execute('pragma synchronous = off');
  await seedPolicies(context.em());
  const close = async () => {
    await context.close();
    database.remove();
  };
  return { context, clock, close };
}

const parseExactMoney = (text: string): Money => {
  const amount = parseMoney(text);
  if (amount === null) throw new Error(`${text} is not money`);
  return amount;
};

/** Journal entries after an entry, in order. */
export const entriesAfter = (context: Context, seq: number): Promise<JournalEntry[]> =>
  context
    .em()
    .find(JournalEntrySchema, { seq: { $gt: seq } }, { orderBy: { seq: 'asc' }, disableIdentityMap: true });

/** The available amount, computed here independently from the stored account. */
function availableAmount(account: ReplayedAccount, now: Date): bigint {
  let taken = 0n;
  for (const { status, amount, decidedAt } of account.withdrawals.values()) {
    const recent = decidedAt !== null && now.getTime() - Date.parse(decidedAt) < WINDOW_MS;
    if (status === 'pending' || (status === 'approved' && recent)) taken += parseExactMoney(amount);
  }
  expect(taken <= LARGEST_LIMIT).toBe(true);
  const own = account.withdrawalLimit;
  const limit = own ? parseExactMoney(own) : WITHDRAWAL_POLICY_LIMIT;
  const ceiling = minMoney(limit, parseExactMoney(account.totalValue));
  return ceiling > taken ? ceiling - taken : 0n;
}

/** Invariants of every account. */
function assertInvariants(accounts: ReplayedAccounts, now: Date): void {
  for (const account of accounts.values()) {
    // Cash of an account with positions can be below 0.
    if (!account.hasPositions) expect(parseExactMoney(account.totalValue) >= ZERO).toBe(true);
    availableAmount(account, now);
  }
}

const withdrawalStatus = (accounts: ReplayedAccounts, withdrawal: string): string | undefined =>
  [...accounts.values()].map((account) => account.withdrawals.get(withdrawal)).find((item) => item)?.status;

/** Checks the result of a step against the state before it. */
function assertStepResult(step: Step, outcome: StepResult, before: StateBefore, appended: number): void {
  if (outcome.errorCode) expect(appended).toBe(0);
  if (step.kind === 'request' && before.asker) {
    expect(outcome.errorCode === undefined).toBe(step.amount <= availableAmount(before.asker, before.now));
  }
  if (!outcome.withdrawal) return;
  const status = withdrawalStatus(before.stored, outcome.withdrawal);
  if (status !== 'pending') expect(['already_decided', 'not_found']).toContain(outcome.errorCode);
  else if (step.kind === 'decline') expect(outcome.errorCode).toBeUndefined();
  else expect(outcome.errorCode).not.toBe('already_decided');
}

interface StateBefore {
  readonly stored: ReplayedAccounts;
  /** The account of a withdrawal request. */
  readonly asker: ReplayedAccount | undefined;
  readonly now: Date;
}

/** @throws an assertion error that names the difference */
export function assertEqual(replayed: unknown, stored: unknown): void {
  // Much faster than the matcher, which only prints the difference.
  if (!isDeepStrictEqual(replayed, stored)) expect(replayed).toEqual(stored);
}

function failMissing(id: string): never {
  throw new Error(`${id} is missing`);
}

/** Without what entries of accounts with positions do not say: valuation runs have none for each account. */
export function withoutRuns(account: ReplayedAccount): unknown {
  const {
    trades: _,
    cash: _____,
    declarations: ______,
    versions: _______,
    isOpenedWithLedger: ________,
    ...compared
  } = account;
  if (!account.hasPositions) return compared;
  const { version: __, updatedAt: ___, totalValue: ____, ...stated } = compared;
  return stated;
}

/** The value of each account is the sum of its lines to the cent, and the end of its history. */
async function assertValues({ context, clock, accounts }: AccountSimulation): Promise<void> {
  for (const { investorId } of accounts) {
    const em = context.em();
    const investor = await readAccount(em, investorId);
    const { holdings, totalValue } = presentHoldings(
      investor,
      await readHoldings(em, investor, clock.now()),
      false,
    );
    const lines = holdings.reduce((sum, { value }) => sum + parseExactMoney(value), 0n);
    assertEqual(lines, parseExactMoney(totalValue) as bigint);
    assertEqual(
      (await readValuations(em, [investor.id])).get(investor.id)?.at(-1)?.value ?? ZERO,
      investor.totalValue,
    );
  }
}

/**
 * Runs the steps in a new simulation. After each step, every account replayed from the journal equals the stored
 * one, which ledger and prices give as well, the invariants are true, and the step has the expected result.
 */
export async function runAndVerify(world: AccountSimulation, steps: readonly Step[]): Promise<void> {
  const { context, clock } = world;
  let seq = (await entriesAfter(context, -1)).at(-1)?.seq ?? 0;
  let replayed: ReplayedAccounts = new Map();
  let stored: ReplayedAccounts = new Map();
  for (const step of steps) {
    const asking = 'who' in step ? world.accounts[step.who % world.accounts.length] : undefined;
    const before = { stored, asker: asking && stored.get(asking.investorId), now: clock.now() };
    const outcome = await world.runStep(step, stored);
    const appended = await entriesAfter(context, seq);
    seq = appended.at(-1)?.seq ?? seq;
    const ids = world.accounts.map(({ investorId }) => investorId);
    // A run also books units for accounts of earlier simulations that follow a strategy.
    const own = appended.filter(({ investorId }) => investorId && ids.includes(investorId));
    replayed = replay(own, replayed);
    stored = await readStoredAccounts(context.em(), ids);
    for (const id of ids) {
      assertEqual(
        withoutRuns(replayed.get(id) ?? failMissing(id)),
        withoutRuns(stored.get(id) ?? failMissing(id)),
      );
    }
    assertEqual(await verifyBook(context.em(), replayed), new Map());
    await assertValues(world);
    assertInvariants(stored, clock.now());
    assertStepResult(step, outcome, before, appended.length);
  }
}
