import type { Currency } from '../amount.ts';
import type { FeeCollection } from '../fees/feeTerms.ts';
import type { InstrumentKind } from '../instruments/instrument.ts';
import type { NumberLanguage } from '../numberLanguage.ts';
import type { PriceSource } from '../prices/price.ts';
import type { PerformanceBridge } from '../returns/bridge/bridge.ts';

/** The name of the format. A statement of another name is not understood. */
export const STATEMENT_FORMAT = 'firnline-statement/1';

/** An amount as a plain decimal text, such as '-1234.50'. */
export interface StatedAmount {
  readonly amount: string;
  readonly currency: Currency;
}

/** What one unit of a currency cost in dollars, as a plain decimal text. */
export interface StatedRate {
  readonly currency: Currency;
  readonly dollars: string;
  readonly at: string;
  readonly source: PriceSource;
}

/** A position at the end of the period, as it was valued last. */
export interface StatedHolding {
  /** `payments`: what was recorded later with a value date in the period, or earlier with a later one. */
  readonly kind: InstrumentKind | 'payments';
  /** Left empty for the managed portfolio and for payments. */
  readonly symbol: string;
  readonly name: string;
  readonly isin: string | null;
  /** A plain decimal text. */
  readonly quantity: string;
  /** Of one unit, in the currency that it is quoted in. */
  readonly price: StatedAmount;
  readonly pricedAt: string;
  readonly source: PriceSource;
  /** What the value was converted with. */
  readonly rates: readonly StatedRate[];
  /** In the currency of the statement, to the cent. */
  readonly value: StatedAmount;
}

interface StatedFlow {
  /** Value date, 'YYYY-MM-DD'. */
  readonly day: string;
  readonly type: 'deposit' | 'withdrawal';
  /** Above 0, in the currency of the statement. */
  readonly amount: StatedAmount;
  /** Before it was converted; null where it was not. */
  readonly original: StatedAmount | null;
}

/** A fee or income that changed the value in the period. */
export interface StatedBooking {
  readonly day: string;
  /** Symbol of the instrument that it is of. */
  readonly instrument: string | null;
  readonly amount: StatedAmount;
}

/** Fees of the firm that were charged in the period, in dollars. */
interface StatedCharge {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly chargedAt: string;
  readonly collection: FeeCollection;
  readonly management: StatedAmount;
  readonly performance: StatedAmount;
  /** When it was taken back; null while it counts. */
  readonly reversedAt: string | null;
}

type NotDefined = { readonly kind: 'notDefined'; readonly reason: string };

export interface StatedPerformance {
  readonly timeWeighted:
    | {
        readonly kind: 'defined';
        readonly method: typeof TIME_WEIGHTED;
        /** Plain decimal texts. */
        readonly percent: string;
        /** Null under one year. */
        readonly percentPerYear: string | null;
        /** Whether a payment was not valued on its day, so that it is weighted by time. */
        readonly isApproximation: boolean;
      }
    | NotDefined;
  readonly moneyWeighted:
    | {
        readonly kind: 'defined';
        readonly method: typeof MONEY_WEIGHTED;
        readonly percent: string;
        readonly isPerYear: boolean;
      }
    | NotDefined;
}

/** From one valuation to the next, linked; Modified Dietz where a payment was not valued on its day. */
export const TIME_WEIGHTED = 'timeWeightedModifiedDietz';
/** XIRR with actual days ÷ 365. */
export const MONEY_WEIGHTED = 'internalRateActual365';

/** A figure that a new version states differently, before and after; lists are compared as a whole. */
export interface StatedChange {
  readonly figure: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What a statement says about an account in a period. */
export interface StatementFigures {
  readonly currency: Currency;
  readonly opening: StatedAmount;
  readonly closing: StatedAmount;
  readonly holdings: readonly StatedHolding[];
  /** The closing value less the values of the holdings: rounding, and payments at the rates of their days. */
  readonly difference: StatedAmount;
  /** Trades until the last day that no valuation contains yet. */
  readonly tradesNotValued: number;
  readonly flows: readonly StatedFlow[];
  /** Start + deposits − withdrawals + realised + unrealised + income + currency − fees = end, to the cent. */
  readonly bridge: Readonly<Record<keyof PerformanceBridge, StatedAmount>>;
  readonly income: readonly StatedBooking[];
  readonly fees: readonly StatedBooking[];
  readonly charges: readonly StatedCharge[];
  readonly performance: StatedPerformance;
  /** In francs at the last rate of 31 December; null for another last day, and without a rate. */
  readonly taxValue: { readonly value: StatedAmount; readonly rates: readonly StatedRate[] } | null;
}

/** An issued statement, from which PDF and CSV are rendered. Instants are ISO texts in UTC, days are of Zürich. */
export interface Statement extends StatementFigures {
  readonly format: typeof STATEMENT_FORMAT;
  readonly id: string;
  readonly language: NumberLanguage;
  readonly firm: {
    readonly name: string;
    readonly legalName: string;
    readonly addressLines: readonly string[];
    readonly regulator: string;
    readonly registrationNumber: string | null;
    readonly isDemonstration: boolean;
    /** Address of the page that checks statements. */
    readonly verifyAt: string;
  };
  readonly account: { readonly id: string; readonly holder: string };
  /** First and last day. */
  readonly period: { readonly from: string; readonly to: string };
  /** What was recorded by then is in it, and nothing else. */
  readonly asKnownAt: string;
  readonly issuedAt: string;
  /** From 1, for the account and period. */
  readonly version: number;
  /** The version before, with why there is a new one. */
  readonly supersedes: {
    readonly id: string;
    readonly version: number;
    /** SHA-256 of its canonical JSON. */
    readonly digest: string;
    readonly reason: string;
    readonly changes: readonly StatedChange[];
  } | null;
  /** The last entry of the journal when it was issued. */
  readonly journal: { readonly seq: number; readonly hash: string };
}
