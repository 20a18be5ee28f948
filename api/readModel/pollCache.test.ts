import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PollCache } from './pollCache.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const LATER = new Date('2026-11-20T10:30:00.000Z');
const SESSION = { lastActiveAt: NOW, expiresAt: new Date('2026-11-20T22:00:00.000Z') };
const ANNA = 'INV-0000000A';
const BEN = 'INV-0000000B';

const response = (investorId: string, body = 'body') => ({
  investorId,
  route: '/api/portfolio/{investorId}',
  etag: '"1"',
  body,
});

function storeFor(cache: PollCache, investorId: string, hash: string, body?: string): void {
  cache.store(cache.begin(), `/${investorId}`, hash, { ...SESSION, investorId }, response(investorId, body));
}

describe('PollCache', () => {
  test('finds a response for a session of the same account only', () => {
    const cache = new PollCache(() => true);
    storeFor(cache, ANNA, 'anna');
    storeFor(cache, BEN, 'ben');
    expect(cache.find(`/${ANNA}`, () => 'anna', NOW)?.investorId).toBe(ANNA);
    expect(cache.find(`/${ANNA}`, () => 'ben', NOW)).toBeUndefined();
    expect(cache.find(`/${ANNA}`, () => undefined, NOW)).toBeUndefined();
    expect(cache.find(`/${ANNA}?x`, () => 'anna', NOW)).toBeUndefined();
  });

  test('finds nothing for a session that was idle too long', () => {
    const cache = new PollCache(() => true);
    storeFor(cache, ANNA, 'anna');
    expect(cache.find(`/${ANNA}`, () => 'anna', LATER)).toBeUndefined();
  });

  test('finds nothing while changes may be unreported', () => {
    let isCurrent = true;
    const cache = new PollCache(() => isCurrent);
    storeFor(cache, ANNA, 'anna');
    isCurrent = false;
    expect(cache.find(`/${ANNA}`, () => 'anna', NOW)).toBeUndefined();
  });

  test('stores nothing that was read before a change', () => {
    const cache = new PollCache(() => true);
    const begun = cache.begin();
    cache.apply({ kind: 'account', investorId: ANNA });
    cache.store(begun, `/${ANNA}`, 'anna', { ...SESSION, investorId: ANNA }, response(ANNA));
    expect(cache.find(`/${ANNA}`, () => 'anna', NOW)).toBeUndefined();
  });

  test('stores nothing under the session of another account', () => {
    const cache = new PollCache(() => true);
    cache.store(cache.begin(), `/${ANNA}`, 'ben', { ...SESSION, investorId: BEN }, response(ANNA));
    expect(cache.find(`/${ANNA}`, () => 'ben', NOW)).toBeUndefined();
  });

  test('drops the oldest responses when the bodies exceed the limit', () => {
    const cache = new PollCache(() => true, { bytes: 2_000, sessions: 10 });
    storeFor(cache, ANNA, 'anna', 'a'.repeat(1_000));
    storeFor(cache, BEN, 'ben', 'b'.repeat(1_000));
    expect(cache.find(`/${ANNA}`, () => 'anna', NOW)).toBeUndefined();
    expect(cache.find(`/${BEN}`, () => 'ben', NOW)).toBeDefined();
  });
});

/** What happens to two accounts with two sessions each, in any order. */
const event = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), account: fc.nat(1) }),
  fc.record({ kind: fc.constant('revoke' as const), session: fc.nat(3) }),
  fc.record({ kind: fc.constant('signIn' as const), session: fc.nat(3) }),
  fc.record({ kind: fc.constant('beginRead' as const), session: fc.nat(3) }),
  fc.record({ kind: fc.constant('endRead' as const) }),
  fc.record({ kind: fc.constant('breakChannel' as const) }),
  fc.record({ kind: fc.constant('restoreChannel' as const) }),
  fc.record({ kind: fc.constant('poll' as const), session: fc.nat(3), account: fc.nat(1) }),
);

type SimulatedEvent = typeof event extends fc.Arbitrary<infer Value> ? Value : never;

/** A database beside the cache: the truth that every response is compared with. */
class Simulation {
  readonly versions = [0, 0];
  readonly valid = [true, true, true, true];
  readonly reads: (() => void)[] = [];
  isConnected = true;
  readonly cache = new PollCache(() => this.isConnected, { bytes: 1_500, sessions: 3 });

  static account = (session: number) => session % 2;
  static code = (account: number) => `INV-0000000${account}`;

  run(now: SimulatedEvent): void {
    if (now.kind === 'write') {
      this.versions[now.account] = (this.versions[now.account] ?? 0) + 1;
      if (this.isConnected) this.cache.apply({ kind: 'account', investorId: Simulation.code(now.account) });
    } else if (now.kind === 'revoke') {
      this.valid[now.session] = false;
      if (this.isConnected) this.cache.apply({ kind: 'session', tokenHash: `session ${now.session}` });
    } else if (now.kind === 'signIn') {
      this.valid[now.session] = true;
    } else if (now.kind === 'beginRead' && this.valid[now.session]) {
      this.#beginRead(now.session);
    } else if (now.kind === 'endRead') {
      this.reads.shift()?.();
    } else if (now.kind === 'breakChannel') {
      this.isConnected = false;
    } else if (now.kind === 'restoreChannel' && !this.isConnected) {
      this.cache.apply({ kind: 'everything' });
      this.isConnected = true;
    } else if (now.kind === 'poll') {
      this.#assertFresh(now.session, now.account);
    }
  }

  /** Reads session and body now and stores them when the read ends. */
  #beginRead(session: number): void {
    const begun = this.cache.begin();
    const account = Simulation.account(session);
    const investorId = Simulation.code(account);
    const read = response(investorId, String(this.versions[account]));
    this.reads.push(() => {
      if (!this.isConnected) return;
      this.cache.store(begun, `/${account}`, `session ${session}`, { ...SESSION, investorId }, read);
    });
  }

  #assertFresh(session: number, account: number): void {
    const found = this.cache.find(`/${account}`, () => `session ${session}`, NOW);
    if (!found) return;
    expect(this.valid[session]).toBe(true);
    expect(Simulation.account(session)).toBe(account);
    expect(found.body).toBe(String(this.versions[account]));
  }
}

describe('a poll from the cache', () => {
  test('equals a fresh read after any writes, revocations, evictions and lost notifications', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const simulation = new Simulation();
        for (const happened of events) simulation.run(happened);
      }),
      { numRuns: 2_000 },
    );
  });
});
