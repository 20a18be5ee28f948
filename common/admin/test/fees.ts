import type { FeeLineValues } from '#common/contract/fees.ts';

/** 100 units, whose price rose from 1 to 2, at 10 %. */
export const feeLine = (
  over: Partial<FeeLineValues> = {},
  sum: NonNullable<FeeLineValues['performance']>['sum'] = 'gain',
): FeeLineValues => ({
  from: '2026-07-01',
  to: '2026-09-30',
  value: '200.00',
  management: [],
  managementFee: '0.00',
  performance: {
    units: '100.000000',
    price: '2.000000',
    mark: '1.000000',
    distance: 100,
    percent: 10,
    sum,
    redeemed: '0.00',
    fee: '10.00',
    isDue: true,
    isApproximation: false,
  },
  total: '10.00',
  collection: 'account',
  ...over,
});
