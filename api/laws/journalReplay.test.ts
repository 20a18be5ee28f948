import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { storedAccounts } from '#api/accounts/storedAccounts.ts';
import type { Context } from '#api/context.ts';
import { ensureJournalHead } from '#api/journal/append.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import { type AccountClaim, type AccountClaims, replay } from '#api/journal/replay.ts';
import { verifyChain } from '#api/journal/verify.ts';
import { DATABASES, type DatabaseKind } from '#api/test/createTestApp.ts';
import { freshDatabase, openContext } from '#api/test/mailContext.ts';
import { TestClock } from '#api/test/testClock.ts';
import { type Money, minMoney, parseMoney, ZERO } from '#common/domain/money.ts';
import { WITHDRAWAL_POLICY_LIMIT } from '#common/domain/withdrawals.ts';
import { step as anyStep, type Step } from './accountSteps.ts';
import { AccountWorld, type Outcome } from './accountWorld.ts';

/** Together 10 000 steps on each database; a fresh set of accounts per run. */
const RUNS = 100;
const STEPS = 100;
const WINDOW_MS = 30 * 86_400_000;

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

async function open(kind: DatabaseKind): Promise<{ context: Context; clock: TestClock }> {
  const database = await freshDatabase(kind);
  const clock = new TestClock();
  const context = await openContext(database.url, { clock });
  close = async () => {
    await context.close();
    database.remove();
  };
  if (kind === 'sqlite') await context.em().getConnection().execute('pragma synchronous = off');
  await ensureJournalHead(context.em());
  return { context, clock };
}

const exact = (text: string): Money => {
  const amount = parseMoney(text);
  if (amount === null) throw new Error(`${text} is not money`);
  return amount;
};

const entriesAfter = (context: Context, seq: number): Promise<JournalEntry[]> =>
  context
    .em()
    .find(JournalEntrySchema, { seq: { $gt: seq } }, { orderBy: { seq: 'asc' }, disableIdentityMap: true });

/** What an account may ask for, worked out here anew from what is stored. */
function available(claim: AccountClaim, now: Date): bigint {
  let taken = 0n;
  for (const { status, amount, decidedAt } of claim.withdrawals.values()) {
    const recent = decidedAt !== null && now.getTime() - Date.parse(decidedAt) < WINDOW_MS;
    if (status === 'pending' || (status === 'approved' && recent)) taken += exact(amount);
  }
  expect(taken <= WITHDRAWAL_POLICY_LIMIT).toBe(true);
  const ceiling = minMoney(WITHDRAWAL_POLICY_LIMIT, exact(claim.totalValue));
  return ceiling > taken ? ceiling - taken : 0n;
}

/** What must hold of every account at every moment. */
function assertSound(claims: AccountClaims, now: Date): void {
  for (const claim of claims.values()) {
    expect(exact(claim.totalValue) >= ZERO && exact(claim.totalInvested) >= ZERO).toBe(true);
    available(claim, now);
  }
}

const statusOf = (claims: AccountClaims, withdrawal: string): string | undefined =>
  [...claims.values()].map((claim) => claim.withdrawals.get(withdrawal)).find((each) => each)?.status;

/** What a step may come to, given what stood before it. */
function assertOutcome(step: Step, outcome: Outcome, before: Before, appended: number): void {
  if (outcome.refused) expect(appended).toBe(0);
  if (step.kind === 'request' && before.asker) {
    expect(outcome.refused === undefined).toBe(step.amount <= available(before.asker, before.now));
  }
  if (!outcome.withdrawal) return;
  const status = statusOf(before.stored, outcome.withdrawal);
  if (status !== 'pending') expect(['already_decided', 'not_found']).toContain(outcome.refused);
  else if (step.kind === 'decline') expect(outcome.refused).toBeUndefined();
  else expect(outcome.refused).not.toBe('already_decided');
}

interface Before {
  readonly stored: AccountClaims;
  /** The account that a request is made for. */
  readonly asker: AccountClaim | undefined;
  readonly now: Date;
}

function assertSame(claims: AccountClaims, stored: AccountClaims): void {
  // Much faster than the matcher, which then only has to say where they differ.
  if (!isDeepStrictEqual(claims, stored)) expect(claims).toEqual(stored);
}

/** The journal read as it grows. */
class Reader {
  readonly #context: Context;
  #sound = true;
  seq = 0;
  claims: AccountClaims = new Map();

  constructor(context: Context) {
    this.#context = context;
  }

  /** Replays what is new. @returns how many entries that was */
  async read(): Promise<number> {
    const entries = await entriesAfter(this.#context, this.seq);
    this.#sound = false;
    this.claims = replay(entries, this.claims);
    this.#sound = true;
    this.seq = entries.at(-1)?.seq ?? this.seq;
    return entries.length;
  }

  /** Starts from what is stored after a failed run, so that the search for a smaller failure can go on. */
  async resume(): Promise<void> {
    if (this.#sound) return;
    this.claims = await storedAccounts(this.#context.em());
    this.seq = (await entriesAfter(this.#context, 0)).at(-1)?.seq ?? 0;
  }
}

async function walk(world: AccountWorld, reader: Reader, steps: readonly Step[]): Promise<void> {
  const { context, clock } = world;
  let stored: AccountClaims = new Map();
  for (const step of steps) {
    const asking = 'who' in step ? world.accounts[step.who % world.accounts.length] : undefined;
    const before = { stored, asker: asking && stored.get(asking.investorId), now: clock.now() };
    const outcome = await world.take(step, stored);
    const appended = await reader.read();
    const ids = world.accounts.map(({ investorId }) => investorId);
    stored = await storedAccounts(context.em(), ids);
    for (const id of ids) {
      assertSame(
        new Map([[id, reader.claims.get(id) ?? never(id)]]),
        new Map([[id, stored.get(id) ?? never(id)]]),
      );
    }
    assertSound(stored, clock.now());
    assertOutcome(step, outcome, before, appended);
  }
}

function never(id: string): never {
  throw new Error(`${id} is missing`);
}

/** What somebody who can write to the database would do first. */
async function disarm(context: Context, database: DatabaseKind): Promise<void> {
  const connection = context.em().getConnection();
  if (database === 'postgresql') {
    await connection.execute('alter table journal_entry disable trigger user');
    return;
  }
  const triggers = await connection.execute<{ name: string }[]>(
    "select name from sqlite_master where type = 'trigger' and tbl_name = 'journal_entry'",
  );
  for (const { name } of triggers) await connection.execute(`drop trigger ${name}`);
}

const tampered: Readonly<Record<string, (entry: JournalEntry) => Partial<JournalEntry>>> = {
  seq: ({ seq }) => ({ seq: seq + 1_000_000 }),
  at: ({ at }) => ({ at: new Date(at.getTime() + 1) }),
  actorType: ({ actorType }) => ({ actorType: actorType === 'staff' ? 'system' : 'staff' }),
  actorId: () => ({ actorId: 'somebody-else' }),
  actorName: ({ actorName }) => ({ actorName: `${actorName} ` }),
  action: () => ({ action: 'nothing' }),
  investorId: ({ investorId }) => ({ investorId: investorId ? null : 'INV-00000000' }),
  subject: ({ subject }) => ({ subject: subject ? null : 'x' }),
  before: ({ before }) => ({ before: before ? null : '{}' }),
  after: ({ after }) => ({ after: `${after ?? ''} ` }),
  reason: ({ reason }) => ({ reason: reason === null ? '' : null }),
  previousHash: () => ({ previousHash: 'f'.repeat(64) }),
  hash: () => ({ hash: 'e'.repeat(64) }),
};

describe.each(DATABASES)('the journal on %s', (database) => {
  test('replays to exactly what is stored, at every step', { timeout: 300_000 }, async () => {
    const { context, clock } = await open(database);
    const reader = new Reader(context);
    // On a machine that is busy with other things the rest is left for another day.
    const deadline = performance.now() + 150_000;
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: STEPS, maxLength: STEPS }), async (steps) => {
        // Not fast-check's own limit: that one goes on while the last run is still writing.
        if (performance.now() > deadline) return;
        await reader.resume();
        await walk(new AccountWorld(context, clock), reader, steps);
      }),
      { numRuns: RUNS },
    );
    expect(reader.seq).toBeGreaterThan(1_000);
    assertSame(reader.claims, await storedAccounts(context.em()));
    assertSame(reader.claims, replay(await entriesAfter(context, 0)));
    expect(await verifyChain(context.em())).toEqual({ intact: true, entries: reader.seq });
  });

  test('a change to any one entry is found and named', async () => {
    const { context, clock } = await open(database);
    const world = new AccountWorld(context, clock);
    for (const each of fc.sample(anyStep, { numRuns: 80, seed: 3 })) await world.take(each, new Map());
    const entries = await entriesAfter(context, 0);
    expect(entries.length).toBeGreaterThan(30);
    await expect(context.em().nativeDelete(JournalEntrySchema, { seq: 5 })).rejects.toThrow(/never changed/);
    await disarm(context, database);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...entries),
        fc.constantFrom(...Object.keys(tampered), 'gone'),
        async (entry, how) => {
          const em = context.em();
          const change = tampered[how]?.(entry);
          if (change) await em.nativeUpdate(JournalEntrySchema, { seq: entry.seq }, change);
          else await em.nativeDelete(JournalEntrySchema, { seq: entry.seq });
          const found = await verifyChain(em);
          if (change) await em.nativeDelete(JournalEntrySchema, { seq: change.seq ?? entry.seq });
          await em.insert(JournalEntrySchema, entry);
          expect(found).toEqual({ intact: false, entries: entry.seq - 1, firstBroken: entry.seq });
        },
      ),
      { numRuns: 200 },
    );
    expect(await verifyChain(context.em())).toEqual({ intact: true, entries: entries.length });
  });
});
