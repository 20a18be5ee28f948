import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleTo100, type Tenths } from '../allocation.ts';
import { MONEY_UNITS_PER_DOLLAR, money, ZERO } from '../money.ts';
import { deviationFromTarget } from './deviation.ts';
import { diversification } from './diversification.ts';
import { maxDrawdownMetric, monthlyGrowth, sharpeRatio, totalReturn, unrealizedProfit } from './growth.ts';
import { type Holding, targetPercent, volatilityWeight } from './holdings.ts';
import { portfolioInsights } from './insights.ts';
import { portfolioVolatility, riskLevel } from './risk.ts';

const usd = (dollars: number) => money(BigInt(dollars) * MONEY_UNITS_PER_DOLLAR);
const held = (shares: Record<string, number>): Holding[] =>
  Object.entries(shares).map(([name, allocation]) => ({ name, allocation }));
const deposit = (dollars: number, status: 'completed' | 'pending' = 'completed') =>
  ({ type: 'deposit', status, amount: usd(dollars) }) as const;

const names = ['Bitcoin', 'Ethereum', 'Cardano', 'Solana', 'XAUD', 'Gold', 'Silver', 'constructor'];
const anyPortfolio = fc
  .array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: names.length })
  .map((weights) =>
    scaleTo100(weights.map((n) => n as Tenths)).map((tenths, i) => ({
      name: names[i] ?? 'Other',
      allocation: tenths / 10,
    })),
  );

describe('targetPercent and volatilityWeight', () => {
  it('return the values of the asset by any of its names', () => {
    expect(names.map(targetPercent)).toEqual([40, 30, 15, 10, 15, 20, 25, 25]);
    expect(names.map(volatilityWeight)).toEqual([65, 60, 70, 75, 25, 20, 50, 50]);
    expect(['bitcoin', 'BTC', ' xbt '].map(targetPercent)).toEqual([40, 40, 40]);
    expect(volatilityWeight('xau')).toBe(20);
  });

  it.each([
    ['Bitcoin', 40, 0, '0.0\u00a0pp', 'green'],
    ['Bitcoin', 41, 1, '+1.0\u00a0pp', 'green'],
    ['Bitcoin', 38.9, -1.1, '−1.1\u00a0pp', 'green'],
    ['Gold', 22, 2, '+2.0\u00a0pp', 'green'],
    ['Gold', 22.1, 2.1, '+2.1\u00a0pp', 'yellow'],
    ['Gold', 15, -5, '−5.0\u00a0pp', 'yellow'],
    ['Silver', 30.1, 5.1, '+5.1\u00a0pp', 'red'],
  ])('%s at %d deviates %d', (name, allocation, value, text, colour) => {
    expect(deviationFromTarget({ name, allocation })).toMatchObject({ value, text, colour });
  });
});

describe('diversification', () => {
  it.each([
    [{}, 20, 'NeedsWork'],
    [{ Bitcoin: 100 }, 20, 'NeedsWork'],
    [{ Bitcoin: 50, Gold: 50 }, 100, 'Excellent'],
    [{ Bitcoin: 62.5, Gold: 37.5 }, 75, 'Excellent'],
    [{ Bitcoin: 63, Gold: 37 }, 74, 'Good'],
    [{ Bitcoin: 75, Gold: 25 }, 50, 'Good'],
    [{ Bitcoin: 40, Ethereum: 30, Gold: 30 }, 87, 'Excellent'],
    [{ Bitcoin: 98, Ethereum: 1, Gold: 0.5, XAUD: 0.5 }, 0, 'NeedsWork'],
  ])('scores %j as %d', (shares, value, label) => {
    expect(diversification(held(shares))).toMatchObject({ value, label, text: String(value) });
  });

  it('stays within 0 and 100 for any complete portfolio', () => {
    fc.assert(
      fc.property(anyPortfolio, (portfolio) => {
        const { value } = diversification(portfolio);
        return Number.isInteger(value) && value >= 0 && value <= 100;
      }),
    );
  });
});

describe('risk', () => {
  it.each([
    [{ Bitcoin: 70, Gold: 30 }, 'Medium'],
    [{ Bitcoin: 33.3, Ethereum: 36.7, Gold: 30 }, 'Medium'],
    [{ Bitcoin: 70.1, Gold: 29.9 }, 'High'],
    [{ Cardano: 20, Solana: 20, Gold: 60 }, 'Low'],
    [{ Cardano: 20, Solana: 20.1, Gold: 59.9 }, 'Medium'],
    [{ bitcoin: 60, BTC: 30, Gold: 10 }, 'High'],
    [{ 'Bitcoin mining shares': 100 }, 'NotRated'],
    [{ Gold: 99, 'Fine wine': 1 }, 'NotRated'],
    [{ Bitcoin: 50, 'Fine wine': 50 }, 'Medium'],
    [{ Bitcoin: 71, 'Fine wine': 29 }, 'High'],
    [{ Ripple: 20, DOT: 20, Litecoin: 20, Chainlink: 20, BNB: 10, 'bitcoin cash': 10 }, 'High'],
    [{ Tether: 41, Cash: 59 }, 'Medium'],
  ])('reads %j as %s', (shares, level) => {
    expect(riskLevel(held(shares)).value).toBe(level);
  });

  it('weights volatility by allocation', () => {
    expect(portfolioVolatility(held({ Bitcoin: 40, Ethereum: 30, Gold: 30 })).value).toBe(50);
    expect(portfolioVolatility([]).value).toBe(0);
    fc.assert(
      fc.property(anyPortfolio, (portfolio) => {
        const { value, provenance } = portfolioVolatility(portfolio);
        return value >= 20 && value <= 75 && provenance === 'illustrative';
      }),
    );
  });
});

describe('growth', () => {
  const totals = { value: usd(120_000), invested: usd(100_000) };

  it('returns the formula with its inputs', () => {
    expect(totalReturn(totals)).toMatchObject({
      value: 20,
      text: '20.0%',
      provenance: 'reported',
      inputs: [
        { input: 'value', value: '$120,000.00' },
        { input: 'invested', value: '$100,000.00' },
      ],
    });
    expect(totalReturn({ value: usd(5), invested: ZERO }).value).toBe(0);
    expect(unrealizedProfit({ value: usd(90_000), invested: usd(100_000) })).toMatchObject({
      value: -10_000,
      text: '−$10,000',
      inputs: [{ value: '$90,000.00' }, { value: '$100,000.00' }],
    });
  });

  it('divides the growth over completed deposits by 12', () => {
    const deposits = [deposit(60_000), deposit(40_000), deposit(9_000, 'pending')];
    expect(monthlyGrowth(usd(120_000), deposits)).toMatchObject({ value: 1.7, text: '1.7%' });
    expect(monthlyGrowth(usd(99_900), deposits).text).toBe('0.0%');
    expect(monthlyGrowth(usd(120_000), [])).toMatchObject({ value: 0, text: '0.0%' });
  });

  it('calculates return per volatility', () => {
    expect(sharpeRatio(totals, held({ Bitcoin: 40, Ethereum: 30, Gold: 30 }))).toMatchObject({
      value: 0.35,
      text: '0.35',
    });
    expect(sharpeRatio({ value: usd(90), invested: usd(100) }, held({ Gold: 100 })).text).toBe('−0.63');
    expect(sharpeRatio(totals, [])).toMatchObject({ value: 0, text: '0.0' });
  });

  it('assumes a drawdown only without a history', () => {
    const two = [deposit(1), deposit(2)];
    expect(maxDrawdownMetric(two, null)).toMatchObject({ value: 3.2, provenance: 'illustrative' });
    expect(maxDrawdownMetric([deposit(1), deposit(2, 'pending')], null)).toBeNull();
    expect(maxDrawdownMetric(two, 12.34)).toMatchObject({ value: 12.3, provenance: 'reported' });
  });
});

describe('portfolioInsights', () => {
  const kinds = (score: number | null, percent: number, level: 'Low' | 'High') =>
    portfolioInsights({ diversificationScore: score, returnPercent: percent, riskLevel: level }).map(
      (insight) => insight.kind,
    );

  it('include diversification below 60, performance above 15 percent, high risk, and always the review', () => {
    expect(kinds(60, 15, 'Low')).toEqual(['review']);
    expect(kinds(null, 0, 'Low')).toEqual(['review']);
    expect(kinds(59, 15.1, 'High')).toEqual(['diversification', 'performance', 'risk', 'review']);
  });
});
