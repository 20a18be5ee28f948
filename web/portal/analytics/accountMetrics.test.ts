import { describe, expect, it } from 'vitest';
import { portfolio } from '../../test/portalSamples.ts';
import { accountMetrics } from './accountMetrics.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, n)).toISOString();
const history = (days: number) => ({
  from: day(1),
  to: day(1 + days),
  hasSecondValuation: true,
  timeWeighted: 20,
  drawdown: 10,
  valuations: [
    { at: day(1), value: '100000.00', invested: '100000.00' },
    { at: day(3), value: '90000.00', invested: '100000.00' },
    { at: day(1 + days), value: '140000.00', invested: '120000.00' },
  ],
  flows: [{ at: day(1 + days), amount: 20_000, type: 'deposit' as const }],
});

describe('accountMetrics', () => {
  it('follow section 9 of the specification without a history', () => {
    const metrics = accountMetrics(portfolio, null);
    expect({
      return: metrics.totalReturn?.value,
      diversification: [metrics.diversification?.value, metrics.diversification?.label],
      risk: metrics.risk?.value,
      volatility: metrics.volatility.text,
      growth: metrics.monthlyGrowth?.text,
      sharpe: metrics.sharpe?.text,
      drawdown: [metrics.maxDrawdown?.text, metrics.maxDrawdown?.provenance],
    }).toEqual({
      return: 20,
      diversification: [82, 'Excellent'],
      risk: 'Medium',
      volatility: '38.5%',
      growth: '1.7%',
      sharpe: '0.46',
      drawdown: ['3.2%', 'illustrative'],
    });
    expect(metrics.insights.map((insight) => insight.kind)).toEqual(['performance', 'review']);
  });

  it('state no verdict on an empty account', () => {
    const none = { totalValue: '0.00', totalInvested: '0.00', profitLoss: '0.00', assets: [], deposits: [] };
    const metrics = accountMetrics({ ...portfolio, ...none }, null);
    expect(metrics).toMatchObject({ diversification: null, risk: null, maxDrawdown: null });
    expect(metrics.insights.map((insight) => insight.kind)).toEqual(['review']);
  });

  it('state no return, growth or Sharpe ratio before a second valuation', () => {
    const totals = { totalValue: '1000.00', totalInvested: '1000.00', profitLoss: '0.00' };
    const of = (hasSecondValuation: boolean) =>
      accountMetrics({ ...portfolio, ...totals }, { ...history(9), hasSecondValuation });
    expect(of(false)).toMatchObject({
      totalReturn: null,
      noReturn: 'valuation',
      monthlyGrowth: null,
      sharpe: null,
    });
    expect(of(true)).toMatchObject({ totalReturn: { value: 0 }, noReturn: null });
  });

  it('state no return when more was paid out than in', () => {
    const totals = { totalValue: '100.00', totalInvested: '-100.00', profitLoss: '200.00' };
    const metrics = accountMetrics({ ...portfolio, ...totals }, null);
    expect(metrics).toMatchObject({
      totalReturn: null,
      noReturn: 'invested',
      monthlyGrowth: null,
      sharpe: null,
    });
    expect(metrics.wholeProfit).toBe('200.00');
  });

  it('do not measure within the first days of an account', () => {
    const metrics = accountMetrics(portfolio, history(6));
    expect(metrics.measured).toBeNull();
    expect(metrics.maxDrawdown?.provenance).toBe('illustrative');
  });

  it('do not measure back-dated deposits', () => {
    const backDated = {
      ...history(89),
      valuations: [1, 40, 90].map((n) => ({ at: day(n), value: `${n}000.00`, invested: `${n}000.00` })),
      flows: [1, 40].map((n) => ({ at: day(n), amount: 1_000, type: 'deposit' as const })),
    };
    expect(accountMetrics(portfolio, backDated).measured).toBeNull();
  });

  it('are measured without cash flows once there is a history', () => {
    const metrics = accountMetrics(portfolio, history(40));
    expect([metrics.maxDrawdown?.text, metrics.maxDrawdown?.provenance]).toEqual(['10.0%', 'reported']);
    expect(metrics.measured?.timeWeightedReturn?.text).toBe('20.00%');
  });

  it.each([null, 10])(
    'state no drawdown where the return is not defined, also after a fall of %s',
    (drawdown) => {
      const metrics = accountMetrics(portfolio, { ...history(40), timeWeighted: null, drawdown });
      expect(metrics.maxDrawdown).toBeNull();
      expect(metrics.measured?.timeWeightedReturn).toBeNull();
      const nothingFell = accountMetrics(portfolio, { ...history(40), drawdown: null });
      expect(nothingFell.maxDrawdown?.text).toBe('0.0%');
    },
  );
});
