import type { TestPortfolio } from '../investors.ts';

/**
 * The analytics of section 9 of the specification, implemented independently of the product with plain numbers.
 * Must not import common/domain, which is tested against it.
 */

interface Asset {
  readonly name: string;
  readonly allocation: number;
}

/** A known asset in the spelling of the specification; case is ignored. */
const canonicalName = (name: string): string =>
  ['Bitcoin', 'Ethereum', 'Cardano', 'Solana', 'XAUD', 'Gold'].find(
    (known) => known.toLowerCase() === name.toLowerCase(),
  ) ?? name;

const target = (typed: string): number => {
  const name = canonicalName(typed);
  if (name === 'Bitcoin') return 40;
  if (name === 'Ethereum') return 30;
  if (name === 'Cardano' || name === 'XAUD') return 15;
  if (name === 'Solana') return 10;
  return name === 'Gold' ? 20 : 25;
};

const weight = (name: string): number =>
  ({ Bitcoin: 65, Ethereum: 60, Cardano: 70, Solana: 75, XAUD: 25, Gold: 20 })[canonicalName(name)] ?? 50;

/** Fixed decimals, rounded half away from zero, with the minus sign of the screens. */
function fixed(n: number, decimals: number): string {
  const scale = 10 ** decimals;
  // The small addition corrects binary rounding, e.g. of 1.005.
  const size = Math.round(Math.abs(n) * scale + 1e-7) / scale;
  return `${n < 0 && size > 0 ? '−' : ''}${size.toFixed(decimals)}`;
}

const returnOf = ({ value, invested }: TestPortfolio) =>
  invested === 0 ? 0 : ((value - invested) / invested) * 100;

const volatility = (assets: readonly Asset[]) =>
  assets.reduce((sum, asset) => sum + (asset.allocation * weight(asset.name)) / 100, 0);

function diversification(assets: readonly Asset[]): number {
  if (assets.length < 2) return 20;
  const excess = Math.max(...assets.map((asset) => asset.allocation)) - 100 / assets.length;
  // With less than 100 % allocated the largest share can be below the equal share, so the score is limited to 100.
  return Math.min(100, Math.max(0, Math.round(100 - 2 * excess)));
}

const COINS = ['Bitcoin', 'Ethereum', 'Cardano', 'Solana', 'Ripple', 'LINK'];

/** An asset that nobody knows is not rated, and never low. */
function risk(assets: readonly Asset[]): 'High' | 'Medium' | 'Low' | 'Not rated' {
  const isCoin = (asset: Asset) => COINS.includes(canonicalName(asset.name));
  const isMetal = (asset: Asset) => ['XAUD', 'Gold'].includes(canonicalName(asset.name));
  const crypto = assets.filter(isCoin).reduce((sum, asset) => sum + asset.allocation, 0);
  if (crypto > 70) return 'High';
  if (crypto > 40) return 'Medium';
  return assets.every((asset) => isCoin(asset) || isMetal(asset)) ? 'Low' : 'Not rated';
}

/** There is a profit on nothing invested, or the value is what was paid in and was recorded once. */
const hasNoReturn = ({ value, invested }: TestPortfolio) =>
  invested > 0 ? value === invested : value !== invested;

const completedDeposits = ({ deposits }: TestPortfolio) =>
  deposits.filter((asset) => asset.status === undefined && asset.type === undefined);

function monthlyGrowth(portfolio: TestPortfolio): string {
  if (hasNoReturn(portfolio)) return '–';
  const base = completedDeposits(portfolio).reduce((sum, asset) => sum + asset.amount, 0);
  return `${fixed(base === 0 ? 0 : ((portfolio.value - base) / base) * (100 / 12), 1)}%`;
}

function sharpe(portfolio: TestPortfolio): string {
  if (hasNoReturn(portfolio)) return '–';
  const spread = volatility(portfolio.assets);
  return spread === 0 ? '0.0' : fixed((returnOf(portfolio) - 2.5) / spread, 2);
}

function deviation({ name, allocation }: Asset) {
  const points = Math.round((allocation - target(name)) * 10) / 10;
  const size = Math.abs(points);
  const colour = size <= 2 ? 'green' : size <= 5 ? 'yellow' : 'red';
  return { text: size <= 1 ? 'On Target' : `${points > 0 ? '+' : ''}${fixed(points, 1)}\u00a0pp`, colour };
}

const NOTHING_TO_ASSESS = 'There is nothing to assess while the account holds no assets.';

/** Expected content of the analytics page for a portfolio. */
export function referenceAnalytics(portfolio: TestPortfolio) {
  const score = diversification(portfolio.assets);
  const level = risk(portfolio.assets);
  const gained = returnOf(portfolio);
  const isEmpty = portfolio.assets.length === 0 || portfolio.value === 0;
  const allocated = portfolio.assets.reduce((tenths, asset) => tenths + Math.round(asset.allocation * 10), 0);
  return {
    hasUnallocated: portfolio.assets.length > 0 && allocated < 1000,
    returned: hasNoReturn(portfolio) ? '–' : `${gained > 0 ? '+' : ''}${fixed(gained, 2)}%`,
    score: isEmpty ? '–' : `${score}/100`,
    label: isEmpty ? NOTHING_TO_ASSESS : score >= 75 ? 'Excellent' : score >= 50 ? 'Good' : 'Needs Work',
    risk: isEmpty ? '–' : level,
    isEmpty,
    volatility: `${fixed(volatility(portfolio.assets), 1)}%`,
    growth: monthlyGrowth(portfolio),
    sharpe: sharpe(portfolio),
    drawdown: completedDeposits(portfolio).length >= 2 ? '3.2%' : '–',
    deviations: portfolio.assets.map((asset) => ({ name: asset.name, ...deviation(asset) })),
    insights: [
      // Not shown for an empty account.
      ...(!isEmpty && score < 60 ? ['Diversification could be better'] : []),
      ...(gained > 15 ? ['Strong performance'] : []),
      ...(!isEmpty && level === 'High' ? ['High risk'] : []),
      'Regular review',
    ],
  };
}
