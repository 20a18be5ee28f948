import { AMOUNT_DECIMALS, type Currency } from '../amount.ts';

/**
 * What can be held. `managed` is the private instrument of one account whose total is declared; its composition is
 * stated as an allocation. `strategy` is a unitised strategy of the firm.
 */
export const INSTRUMENT_KINDS = ['cash', 'coin', 'metal', 'security', 'fund', 'strategy', 'managed'] as const;
export type InstrumentKind = (typeof INSTRUMENT_KINDS)[number];

export const ASSET_CLASSES = ['cash', 'crypto', 'metals', 'equities', 'bonds', 'funds', 'mixed'] as const;
export type AssetClass = (typeof ASSET_CLASSES)[number];

export const RISK_CLASSES = ['low', 'medium', 'high', 'notRated'] as const;
type RiskClass = (typeof RISK_CLASSES)[number];

export interface Instrument {
  readonly id: string;
  /** Upper case, unique among the instruments that are not private. */
  readonly symbol: string;
  readonly name: string;
  /** Other names. */
  readonly aliases: readonly string[];
  readonly kind: InstrumentKind;
  /** Currency of its prices; of cash, the base currency. */
  readonly quoteCurrency: Currency;
  /** Decimals of the smallest unit that can be held, 0 to 18. */
  readonly decimals: number;
  /** Decimals of its prices, 0 to 10. */
  readonly priceDecimals: number;
  readonly assetClass: AssetClass;
  readonly riskClass: RiskClass;
  /** `#rrggbb` of charts. */
  readonly colour: string;
  readonly isin: string | null;
  /** Age in whole days from which a price is stale. */
  readonly staleAfterDays: number;
}

/** Asset class, risk class, decimals of units and of prices, days until a price is stale. */
type KindDefaults = readonly [AssetClass, RiskClass, number, number, number];

/** Cash and declared totals are held and priced in units of an amount. Weekends and holidays make no price stale. */
const KIND_DEFAULTS: Readonly<Record<InstrumentKind, KindDefaults>> = {
  cash: ['cash', 'low', AMOUNT_DECIMALS, 10, 5],
  coin: ['crypto', 'high', 8, 8, 2],
  metal: ['metals', 'medium', 6, 5, 5],
  security: ['equities', 'medium', 6, 6, 5],
  fund: ['funds', 'medium', 6, 6, 10],
  strategy: ['mixed', 'medium', 6, 6, 35],
  managed: ['mixed', 'notRated', 0, AMOUNT_DECIMALS, 35],
};

/** An instrument from what is not usual for its kind; its symbol is the id in upper case unless stated. */
export function instrumentOf(
  stated: Pick<Instrument, 'id' | 'name' | 'kind'> & Partial<Instrument>,
): Instrument {
  const [assetClass, riskClass, decimals, priceDecimals, staleAfterDays] = KIND_DEFAULTS[stated.kind];
  return {
    symbol: stated.id.toUpperCase(),
    aliases: [],
    quoteCurrency: 'USD',
    decimals,
    priceDecimals,
    assetClass,
    riskClass,
    colour: '#7d8a86',
    isin: null,
    staleAfterDays,
    ...stated,
  };
}
