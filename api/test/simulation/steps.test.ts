import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firms, type Step } from './steps.ts';

const COUNT = 40;

/** Where firms fail in which it is true, the steps of the first that does, shrunk. */
function shrunk(isWrong: (happening: readonly Step[]) => boolean): readonly Step[] {
  const holds = fc.property(firms(COUNT), ({ steps }) => !isWrong(steps));
  const { counterexample } = fc.check(holds, { seed: 1, numRuns: 1_000 });
  return counterexample?.[0].steps ?? [];
}

describe('steps of firms', () => {
  test('shrink to the one that fails', () => {
    const failing = shrunk((happening) => happening.some(({ kind }) => kind === 'callBack'));
    expect(failing).toEqual([{ kind: 'callBack', actor: 'operations', account: 0, which: 0 }]);
  });

  test('shrink to those that fail together, in their order', () => {
    const failing = shrunk((happening) => {
      const enrolled = happening.findIndex(({ kind }) => kind === 'enrol');
      const requested = happening.findIndex((step) => step.kind === 'request' && step.dollars > 2_000);
      const approved = happening.findLastIndex(({ kind }) => kind === 'process');
      return 0 <= enrolled && enrolled < requested && requested < approved;
    });
    expect(failing.map(({ kind }) => kind)).toEqual(['enrol', 'request', 'process']);
    expect(failing[1]).toMatchObject({ account: 0, address: 0 });
  });

  test('are the same for a seed, and many', () => {
    const sample = () => fc.sample(firms(COUNT), { seed: 7, numRuns: 20 });
    const lives = sample();
    expect(sample()).toEqual(lives);
    expect(lives.reduce((sum, { steps }) => sum + steps.length, 0)).toBeGreaterThan(20 * COUNT * 0.7);
  });
});
