import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#common/domain/duration.ts';
import {
  type AccountAttempts,
  type AccountKind,
  type AttemptWindow,
  countKnownAttempt,
  countUnknownAttempt,
  RESERVE,
  RESERVED_ATTEMPTS,
  resetAfterSignIn,
} from './attemptLimits.ts';

const LIMITS = {
  windowMinutes: 15,
  failuresPerAccount: 10,
  signInsPerAddress: 100,
  formsPerAddress: 60,
  bookingsPerAddress: 10,
  bookingsPerDay: 20,
  largeBodiesPerInvestor: 20,
};
const MINUTE_MS = 60_000;
const START = Date.parse('2026-11-22T08:00:00Z');
const NONE: AttemptWindow = { attempts: 0, endsAt: 0 };

/** An account that is attacked: every attempt of an attacker is wrong. */
class AttackedAccount {
  account: AccountAttempts = { shared: NONE, reserve: NONE, failures: 0, lastFailureAt: 0 };
  readonly networks = new Map<string, AttemptWindow>();
  readonly kind: AccountKind;
  guesses = 0;

  constructor(kind: AccountKind) {
    this.kind = kind;
  }

  private count(network: string, now: number) {
    const before = { account: this.account, network: this.networks.get(network) ?? NONE };
    return countUnknownAttempt(this.kind, before, LIMITS, now);
  }

  guess(network: string, now: number): boolean {
    const counted = this.count(network, now);
    if (!counted.isAllowed) return false;
    this.account = counted.state.account;
    this.networks.set(network, counted.state.network);
    this.guesses += 1;
    return true;
  }

  /** Whether the owner could try now, from a network that has never tried. */
  isOpen(now: number): boolean {
    return this.count('of the owner', now).isAllowed;
  }
}

interface Attack {
  readonly kind: AccountKind;
  readonly networks: number;
  readonly hours: number;
  /** Minutes between two rounds in which every network tries until it is rejected. */
  readonly pause: number;
}

/** Guesses from all networks as early and as often as allowed. Returns the share of time in which the owner was locked out. */
function attack({ kind, networks, hours, pause }: Attack) {
  const target = new AttackedAccount(kind);
  let closed = 0;
  const minutes = hours * 60;
  const guessesPerDay: number[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    const now = START + minute * MINUTE_MS;
    if (minute % pause === 0) {
      for (let network = 0; network < networks; network += 1) {
        while (target.guess(`attacker ${network}`, now)) {}
      }
    }
    if (!target.isOpen(now)) closed += 1;
    if (minute % 1440 === 1439) guessesPerDay.push(target.guesses);
  }
  return { closedShare: closed / minutes, guessesPerDay };
}

const KINDS = ['investor', 'staff'] as const;

describe.each(KINDS)('countUnknownAttempt, %s account', (kind) => {
  test('keeps the account open two thirds of the time to a new network, up to 32 R / n networks', () => {
    // Each network has n tries a day in the reserve, and R of them close it for one of 96 windows.
    const most = Math.floor((32 * RESERVE[kind]) / RESERVED_ATTEMPTS);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: most }), fc.integer({ min: 1, max: 40 }), (networks, pause) => {
        const { closedShare } = attack({ kind, networks, hours: 24, pause });
        expect(closedShare).toBeLessThanOrEqual(1 / 3);
      }),
      { numRuns: 15 },
    );
  });

  test('takes at most three guesses of each network and eighty more on the first day, ten more a day later', () => {
    for (const networks of [1, 4, 20]) {
      const { guessesPerDay } = attack({ kind, networks, hours: 96, pause: 1 });
      const [first = 0, second = 0, third = 0, fourth = 0] = guessesPerDay;
      const reserved = networks * RESERVED_ATTEMPTS;
      expect(first).toBeLessThanOrEqual(reserved + 80);
      for (const daily of [second - first, third - second, fourth - third]) {
        expect(daily).toBeLessThanOrEqual(reserved + 20);
      }
    }
  });

  test('takes a third of the reserve in every window, and ten a day, from any number of networks', () => {
    const { guessesPerDay } = attack({ kind, networks: 4000, hours: 72, pause: 15 });
    const [, second = 0, third = 0] = guessesPerDay;
    expect(third - second).toBeLessThanOrEqual((96 * RESERVE[kind]) / 3 + 20);
  });
});

test('countUnknownAttempt › closes after ten wrong attempts from one network, for one window', () => {
  const target = new AttackedAccount('investor');
  const tries = Array.from({ length: 30 }, () => target.guess('one', START));
  expect(tries.filter(Boolean)).toHaveLength(10);
  expect(target.guess('one', START + 15 * MINUTE_MS - 1)).toBe(false);
  expect(target.guess('one', START + 15 * MINUTE_MS)).toBe(true);
});

test('countUnknownAttempt › doubles the wait with each ten wrong attempts, up to a day', () => {
  const target = new AttackedAccount('investor');
  const waits: number[] = [];
  let now = START;
  for (let round = 0; round < 9; round += 1) {
    while (target.guess('one', now)) {}
    const reopensAt = target.account.shared.endsAt;
    waits.push((reopensAt - now) / MINUTE_MS);
    now = reopensAt;
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440]);
});

test('countUnknownAttempt › ignores windows that a clock which was ahead has written', () => {
  const target = new AttackedAccount('investor');
  const ahead = START + 2 * DAY_MS;
  while (target.guess('one', ahead)) {}
  expect(target.guess('one', ahead)).toBe(false);
  expect(target.guess('one', START)).toBe(true);
});

test('countUnknownAttempt › resets wrong attempts after seven days without one', () => {
  const target = new AttackedAccount('investor');
  while (target.guess('one', START)) {}
  target.guess('one', START + 8 * DAY_MS);
  expect(target.account.failures).toBe(1);
});

test('resetAfterSignIn › ends the rising delays, but gives no attempts back in the window', () => {
  const target = new AttackedAccount('investor');
  let now = START;
  for (let round = 0; round < 5; round += 1) {
    while (target.guess('one', now)) {}
    now = target.account.shared.endsAt;
  }
  while (target.guess('one', now)) {}
  target.account = resetAfterSignIn(target.account, LIMITS, now);
  expect(target.guess('one', now + 15 * MINUTE_MS - 1)).toBe(false);
  expect(target.guess('one', now + 15 * MINUTE_MS)).toBe(true);
  expect(target.account.failures).toBe(1);
});

test('countKnownAttempt › takes ten in a window, and ignores a window that a clock ahead has written', () => {
  let state = { window: NONE, failures: 0 };
  const attempt = (now: number): boolean => {
    const counted = countKnownAttempt(state, LIMITS, now);
    if (counted.isAllowed) state = counted.state;
    return counted.isAllowed;
  };
  const ahead = START + DAY_MS;
  expect(Array.from({ length: 12 }, () => attempt(ahead)).filter(Boolean)).toHaveLength(10);
  expect(attempt(START)).toBe(true);
  expect(state.failures).toBe(11);
});
