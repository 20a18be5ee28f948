import { expect, it } from 'vitest';
import { tenthsFromPercent } from '#common/domain/allocation.ts';
import { requireMoney } from '#common/domain/money.ts';
import { ALLOCATION_OUT_OF_RANGE, expectedProfitLossText, totalOver100Text } from './portfolioTexts.ts';

it('texts about the allocation › are the specified ones', () => {
  const total = tenthsFromPercent(120);
  expect(total).not.toBeNull();
  expect([ALLOCATION_OUT_OF_RANGE, total && totalOver100Text(total)]).toEqual([
    'Allocation percentage must be between 1% and 100%.',
    'Total allocation would be 120%. Please ensure total allocation equals 100%.',
  ]);
});

it('expectedProfitLossText › states the expected amount', () => {
  expect(expectedProfitLossText(requireMoney(-1_500))).toContain('−$1,500.00');
});
