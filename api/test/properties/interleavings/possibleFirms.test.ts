import { describe, expect, test } from 'vitest';
import type { Firm, Step } from './firmModel.ts';
import { PossibleFirms, type StepResponse } from './possibleFirms.ts';

const FIRM: Firm = {
  withdrawals: [
    { status: 'approved', isPaid: false },
    { status: 'pending', isPaid: false },
  ],
  value: 100_000,
  version: 0,
  alone: { rosa: 0, jonas: 0 },
  approvals: [],
  recoveries: [],
  isSignedIn: true,
  isErased: false,
  run: 'none',
};

const pay: Step = { what: 'pay', by: 'rosa', which: 0 };
const decline: Step = { what: 'decline', by: 'jonas', which: 1 };
const cancel: Step = { what: 'cancel', which: 1 };
const recover: Step = { what: 'recover', by: 'rosa' };
const done: StepResponse = { response: 'done' };
const decided: StepResponse = { response: 'already_decided' };
const waits = (approval: string): StepResponse => ({ response: 'waits', approval });

/** Sends two steps at once. */
function sendBoth(first: Step, second: Step): PossibleFirms {
  const possible = new PossibleFirms(FIRM);
  possible.send(0, first);
  possible.send(1, second);
  return possible;
}

describe('PossibleFirms', () => {
  test('explains either order of two steps under way', () => {
    for (const [winner, loser] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const possible = sendBoth(decline, cancel);
      expect(possible.receive(loser, decided)).toBeUndefined();
      expect(possible.receive(winner, done)).toBeUndefined();
      const statuses = possible.firms.map(({ withdrawals }) => withdrawals[1]?.status);
      expect(statuses).toEqual([winner === 0 ? 'declined' : 'cancelled']);
    }
  });

  test('does not explain a second payment', () => {
    const possible = sendBoth(pay, pay);
    expect(possible.receive(1, done)).toBeUndefined();
    expect(possible.receive(0, done)).toEqual(['already_decided']);
  });

  test('lets no step take effect before it is sent', () => {
    const possible = new PossibleFirms(FIRM);
    possible.send(0, pay);
    expect(possible.receive(0, decided)).toEqual(['done']);
  });

  test('knows the request for approval that a response names', () => {
    const same = sendBoth(recover, recover);
    expect(same.receive(0, waits('first'))).toBeUndefined();
    expect(same.receive(1, waits('first'))).toBeUndefined();
    const other = sendBoth(recover, recover);
    expect(other.receive(0, waits('first'))).toBeUndefined();
    expect(other.receive(1, waits('second'))).toEqual(['waits']);
  });
});
