import { fieldError } from '#api/errors/appError.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type * as contract from '#common/contract/trades.ts';
import { parseUnits } from '#common/domain/amount.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { movementsOf } from '#common/domain/ledger/bookings.ts';
import type { FeeKind, LedgerAccount, Movement, TradeKind } from '#common/domain/ledger/transaction.ts';
import type { TradeSizes } from '#common/domain/positions/allocateTrade.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { DATE_AFTER_TODAY } from '#common/messages/staff/portfolioTexts.ts';

type StatedTrade = Omit<HandlerInput<typeof contract.bookTrade>['body'], 'investorId' | 'version' | 'reason'>;

/** A trade with its quantities in smallest units. */
export interface ParsedTrade extends TradeSizes {
  readonly kind: TradeKind;
  readonly valueDate: string;
  readonly instrument: Instrument;
  /** The currency of amount and fee. */
  readonly cash: Instrument;
  readonly feeKind: FeeKind | null;
}

/** Largest quantity: far below the 38 digits of the column. */
const MAX_QUANTITY = 10n ** 34n;

function parseQuantity(
  text: string | undefined,
  { decimals }: Instrument,
  { field, signed = false }: { readonly field: string; readonly signed?: boolean },
): bigint {
  if (text === undefined || text === '') throw fieldError(field, 'Required');
  const units = parseUnits(text, decimals);
  if (units === null) throw fieldError(field, `Enter a number with at most ${decimals} decimals`);
  if (units === 0n || (units < 0n && !signed)) throw fieldError(field, 'Enter a number above 0');
  if (units > MAX_QUANTITY || units < -MAX_QUANTITY) throw fieldError(field, 'This number is too large');
  return units;
}

/** Kinds that exchange units for cash, with a fee. */
const EXCHANGES_UNITS: ReadonlySet<TradeKind> = new Set(['buy', 'sell', 'subscription', 'redemption']);

/** @throws {AppError} `validation` with the field */
export async function parseTrade(
  { em, now }: Pick<UnitOfWork, 'em' | 'now'>,
  stated: StatedTrade,
): Promise<ParsedTrade> {
  const { kind, date: valueDate } = stated;
  if (valueDate > zurichDate(now)) throw fieldError('date', DATE_AFTER_TODAY);
  const instruments = await readInstruments(em);
  const find = (id: string, field: string) => {
    const found = instruments.get(id);
    if (!found) throw fieldError(field, 'Unknown instrument');
    return found;
  };
  const instrument = find(stated.instrument, 'instrument');
  const cash = find(stated.currency, 'currency');
  if (cash.kind !== 'cash') throw fieldError('currency', 'Choose a currency');
  const hasUnits = EXCHANGES_UNITS.has(kind);
  if (hasUnits && instrument.kind === 'cash')
    throw fieldError('instrument', 'Use an exchange for currencies');
  if (kind === 'exchange' && (instrument.kind !== 'cash' || instrument.id === cash.id)) {
    throw fieldError('instrument', 'Choose another currency');
  }
  const isSplit = kind === 'split';
  const amount = isSplit ? null : parseQuantity(stated.amount, cash, { field: 'amount' });
  const fee = hasUnits && stated.fee ? parseQuantity(stated.fee, cash, { field: 'fee' }) : null;
  const units =
    hasUnits || isSplit || kind === 'exchange'
      ? parseQuantity(stated.quantity, instrument, { field: 'quantity', signed: isSplit })
      : null;
  const feeKind = kind === 'fee' ? (stated.feeKind ?? null) : null;
  return { kind, valueDate, instrument, cash, units, amount, fee, feeKind };
}

/** What a client must hold for a trade. */
export const givenUnits = ({ kind, units }: Pick<ParsedTrade, 'kind' | 'units'>): bigint => {
  if (units === null) return 0n;
  if (kind === 'split') return units < 0n ? -units : 0n;
  return kind === 'sell' || kind === 'redemption' ? units : 0n;
};

/** The movements of a client's trade, or of a client's share of one, which can have no amount or fee. */
export function movementsOfTrade(client: LedgerAccount, trade: ParsedTrade): Movement[] {
  const { kind, instrument } = trade;
  const cash = { instrument: trade.cash.id, quantity: trade.amount ?? 0n };
  const units = { instrument: instrument.id, quantity: trade.units ?? 0n };
  const fee = trade.fee === null ? null : { instrument: cash.instrument, quantity: trade.fee };
  const movements = (): Movement[] => {
    switch (kind) {
      case 'income':
        return movementsOf.income({ client, cash, instrument: instrument.id });
      case 'fee':
        return movementsOf.fee({ client, cash, feeKind: trade.feeKind });
      case 'exchange':
        return movementsOf.exchange({ client, sold: cash, bought: units });
      case 'split':
        return movementsOf.split({ client, units });
      default:
        return movementsOf[kind]({ client, cash, units, fee });
    }
  };
  return movements().filter(({ quantity }) => quantity !== 0n);
}
