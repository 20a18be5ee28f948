import type { Returns } from '../performanceContext.ts';

/** What is measured from 14 whole months, as the API responds. */
export const riskSample: NonNullable<Returns['risk']> = {
  months: 14,
  volatility: 4.25,
  volatilityPerYear: 14.7224,
  downside: 1.5,
  best: { month: '2026-01', percent: 9.1, isApproximation: false },
  worst: { month: '2025-09', percent: -3.2, isApproximation: false },
};

/** Returns of ten weeks, as the API responds. */
export const returnsSample: Returns = {
  success: true,
  range: 'All',
  currency: 'USD',
  version: 1,
  from: '2025-12-31',
  to: '2026-03-15',
  isUnderOneYear: true,
  totals: { value: '1000.00', invested: '800.00', profit: '200.00' },
  exchangeRate: null,
  firstExchangeRate: null,
  timeWeighted: { kind: 'defined', percent: 21, perYear: null, isApproximation: false },
  moneyWeighted: { kind: 'defined', percent: 25.5, isPerYear: false },
  largestPayment: { day: '2026-02-28', amount: '-200.00' },
  drawdown: { percent: -7.5, high: '2026-01-31', low: '2026-02-10', recovery: null },
  risk: null,
  bridge: {
    start: '0.00',
    deposits: '1000.00',
    withdrawals: '200.00',
    realised: '20.25',
    unrealised: '160.00',
    income: '30.00',
    currency: '-10.00',
    fees: '0.25',
    end: '1000.00',
  },
  contributions: [
    { instrument: 'BTC', amount: '180.00' },
    { instrument: 'ETH', amount: '-20.00' },
    { instrument: null, amount: '40.00' },
  ],
  years: [
    {
      year: '2026',
      percent: 21,
      isApproximation: false,
      months: [
        { month: '2026-01', percent: 10, isApproximation: false, isValued: true },
        { month: '2026-02', percent: 0, isApproximation: false, isValued: false },
        { month: '2026-03', percent: 10, isApproximation: false, isValued: true },
      ],
    },
  ],
  growth: [
    { day: '2025-12-31', percent: 0 },
    { day: '2026-01-31', percent: 10 },
    { day: '2026-03-15', percent: 21 },
  ],
  reference: null,
  references: [
    { id: 'fbal-1', symbol: 'FBAL', name: 'Firnline Balanced' },
    { id: 'btc', symbol: 'BTC', name: 'Bitcoin' },
  ],
};
