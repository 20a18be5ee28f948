import type { Figure } from '#common/domain/provenance.ts';
import { formatPercent, formatPrice, formatSignedWholeUsd } from '../../formatNumber.ts';
import { illustrative } from './figures.ts';

export interface Trade {
  readonly id: string;
  readonly title: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  readonly direction: 'Long' | 'Short';
  readonly entry: Figure;
  readonly exit: Figure;
  readonly profit: Figure;
  readonly percentage: Figure;
  readonly duration: Figure;
  readonly description: string;
  readonly isGain: boolean;
  /** Prices and seed of the drawn candlesticks. */
  readonly chart: { readonly seed: number; readonly from: number; readonly to: number };
}

interface TradeInput {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly direction: 'Long' | 'Short';
  readonly from: number;
  readonly to: number;
  /** Position size in dollars. */
  readonly size: number;
  readonly digits: number;
  readonly duration: string;
  readonly description: string;
}

const source = 'Sample trade, invented to show how results are reported';

/** Derives profit and percentage from entry and exit, so that all four agree. */
function createTrade(input: TradeInput, seed: number): Trade {
  const { id, title, date, direction, from, to, size, digits, duration, description } = input;
  const change = ((to - from) / from) * (direction === 'Long' ? 1 : -1);
  return {
    ...{ id, title, date, direction, description },
    entry: illustrative(formatPrice(from, digits), source),
    exit: illustrative(formatPrice(to, digits), source),
    profit: illustrative(formatSignedWholeUsd(change * size), source),
    percentage: illustrative(formatPercent(change * 100, 'signed'), source),
    duration: illustrative(duration, source),
    isGain: change >= 0,
    chart: { seed, from, to },
  };
}

const tradeInputs: readonly TradeInput[] = [
  {
    id: 'gold-breakout',
    title: 'Gold, range breakout',
    date: '2024-03-07',
    direction: 'Long',
    from: 2_083.4,
    to: 2_158.9,
    size: 120_000,
    digits: 2,
    duration: '4 days',
    description:
      'Bought when gold left a three-week range on rising volume; sold in two parts into strength.',
  },
  {
    id: 'btc-retest',
    title: 'Bitcoin, retest of support',
    date: '2024-05-16',
    direction: 'Long',
    from: 62_400,
    to: 67_150,
    size: 60_000,
    digits: 0,
    duration: '72 hours',
    description: 'Bought the second test of a former high; the stop stood below the first test’s low.',
  },
  {
    id: 'eur-usd-data',
    title: 'EUR/USD, after the data',
    date: '2024-06-12',
    direction: 'Short',
    from: 1.0812,
    to: 1.0864,
    size: 200_000,
    digits: 4,
    duration: '5 hours',
    description:
      'Sold a rise after an inflation report. The price rose further, and the position was closed at its stop as planned.',
  },
  {
    id: 'crude-season',
    title: 'Crude oil, summer demand',
    date: '2024-07-03',
    direction: 'Long',
    from: 80.15,
    to: 83.9,
    size: 90_000,
    digits: 2,
    duration: '9 days',
    description: 'A seasonal position, entered on falling inventories and closed on schedule.',
  },
  {
    id: 'index-hedge',
    title: 'Index CFD, hedge',
    date: '2024-08-02',
    direction: 'Short',
    from: 5_410,
    to: 5_210,
    size: 150_000,
    digits: 0,
    duration: '2 days',
    description: 'A hedge for the digital-asset book during a volatile week; closed when volatility fell.',
  },
];

/** Five sample trades of the junior team, one of them a loss. */
export const trades: readonly Trade[] = tradeInputs.map((sketch, index) =>
  createTrade(sketch, 31 + index * 7),
);

export const tradeTexts = {
  title: 'Junior Team trading results',
  intro: 'Reports of our junior traders with entry, exit and reasons. Losses are reported like gains.',
  carousel: 'Trade results',
  /** Role descriptions for screen readers. */
  roles: { carousel: 'carousel', slide: 'slide' },
  previous: 'Previous',
  next: 'Next',
  position: (index: number, count: number) => `${index} of ${count}`,
  goTo: (index: number, title: string) => `Result ${index}: ${title}`,
  entry: 'Entry',
  exit: 'Exit',
  profit: 'Profit',
  loss: 'Loss',
  result: 'Result',
  duration: 'Duration',
  direction: 'Direction',
  chart: (title: string) => `Drawn candlesticks of the trade ${title}`,
} as const;
