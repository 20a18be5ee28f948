import type { Figure } from '#common/domain/provenance.ts';
import { formatPrice } from '#common/language/formatNumber.ts';
import type { Translator } from '#common/language/translator.ts';
import { illustrative } from '../../components/illustrative.ts';
import { formatPercent, formatSignedWholeUsd } from '../../formatNumber.ts';
import type messages from '../../messages/en/belowFold/trades.ts';

type TradeMessages = Translator<typeof messages>;

export interface Trade {
  readonly id: keyof (typeof messages)['trades'];
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
  readonly id: Trade['id'];
  readonly date: string;
  readonly direction: 'Long' | 'Short';
  readonly from: number;
  readonly to: number;
  /** Position size in dollars. */
  readonly size: number;
  readonly digits: number;
  readonly duration: { readonly unit: 'days' | 'hours'; readonly count: number };
}

/** Derives profit and percentage from entry and exit, so that all four agree. */
function createTrade(input: TradeInput, seed: number, t: TradeMessages): Trade {
  const { id, date, direction, from, to, size, digits, duration } = input;
  const change = ((to - from) / from) * (direction === 'Long' ? 1 : -1);
  const sample = (text: string) => illustrative(text, t('source'));
  return {
    id,
    date,
    direction,
    title: t(`trades.${id}.title`),
    description: t(`trades.${id}.text`),
    entry: sample(formatPrice(from, digits, t.language)),
    exit: sample(formatPrice(to, digits, t.language)),
    profit: sample(formatSignedWholeUsd(change * size, t.language)),
    percentage: sample(formatPercent(change * 100, t.language, 'signed')),
    duration: sample(t(duration.unit, { count: String(duration.count) })),
    isGain: change >= 0,
    chart: { seed, from, to },
  };
}

const TRADES: readonly TradeInput[] = [
  {
    id: 'gold-breakout',
    date: '2024-03-08',
    direction: 'Long',
    from: 2_083.4,
    to: 2_158.9,
    size: 120_000,
    digits: 2,
    duration: { unit: 'days', count: 4 },
  },
  {
    id: 'btc-retest',
    date: '2024-05-17',
    direction: 'Long',
    from: 62_400,
    to: 67_150,
    size: 60_000,
    digits: 0,
    duration: { unit: 'hours', count: 72 },
  },
  {
    id: 'eur-usd-data',
    date: '2024-06-12',
    direction: 'Short',
    from: 1.0812,
    to: 1.0864,
    size: 200_000,
    digits: 4,
    duration: { unit: 'hours', count: 5 },
  },
  {
    id: 'crude-season',
    date: '2024-07-03',
    direction: 'Long',
    from: 80.15,
    to: 83.9,
    size: 90_000,
    digits: 2,
    duration: { unit: 'days', count: 9 },
  },
  {
    id: 'index-hedge',
    date: '2024-08-07',
    direction: 'Short',
    from: 5_410,
    to: 5_210,
    size: 150_000,
    digits: 0,
    duration: { unit: 'days', count: 2 },
  },
];

/** Five sample trades of the junior team, one of them a loss. */
export const sampleTrades = (t: TradeMessages): readonly Trade[] =>
  TRADES.map((trade, index) => createTrade(trade, 31 + index * 7, t));
