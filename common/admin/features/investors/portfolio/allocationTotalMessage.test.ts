import { expect, test } from 'vitest';
import type { Tenths } from '#common/domain/allocation.ts';
import { allocationTotalMessage } from './allocationTotalMessage.ts';

test.each([
  [1000, 'exactly 100%'],
  [905, '9.5%'],
  [1040, '4% over'],
])('allocationTotalMessage of %i tenths names the distance from 100 percent', (total, text) => {
  expect(allocationTotalMessage(total as Tenths)).toContain(text);
});
