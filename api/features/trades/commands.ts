import { assertVersion } from '#api/accounts/assertVersion.ts';
import { changeAccount, lockAccount } from '#api/accounts/changeAccount.ts';
import type { Investor } from '#api/accounts/entities.ts';
import { fieldError } from '#api/errors/appError.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import type { BookedTrade, Trade } from '#api/ledger/book.ts';
import { readLedger, readQuantity } from '#api/ledger/readLedger.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type * as contract from '#common/contract/trades.ts';
import { parseUnits, unitsToText } from '#common/domain/amount.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { movementsOf } from '#common/domain/ledger/bookings.ts';
import { postingsOf } from '#common/domain/ledger/transaction.ts';
import { MAX_MONEY } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { DATE_AFTER_TODAY } from '#common/messages/staff/portfolioTexts.ts';
import { measureTrade } from './measureTrade.ts';

type StatedTrade = HandlerInput<typeof contract.bookTrade>['body'];

type StatedMovements = Exclude<Trade, { readonly reverses: string }>;

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

async function assertHeld(
  { em }: UnitOfWork,
  investor: Investor,
  instrument: Instrument,
  quantity: bigint,
): Promise<void> {
  const held = await readQuantity(em, investor.id, instrument.id);
  if (held >= quantity) return;
  throw fieldError('quantity', `The account holds ${unitsToText(held, instrument.decimals)}`);
}

/**
 * A stated trade of a locked account as movements.
 * @throws {AppError} `validation` with the field
 */
export async function parseTrade(
  work: UnitOfWork,
  investor: Investor,
  stated: StatedTrade,
): Promise<StatedMovements> {
  const { kind, date: valueDate } = stated;
  if (valueDate > zurichDate(work.now)) throw fieldError('date', DATE_AFTER_TODAY);
  const instruments = await readInstruments(work.em);
  const find = (id: string, field: string) => {
    const found = instruments.get(id);
    if (!found) throw fieldError(field, 'Unknown instrument');
    return found;
  };
  const instrument = find(stated.instrument, 'instrument');
  const cash = find(stated.currency, 'currency');
  if (cash.kind !== 'cash') throw fieldError('currency', 'Choose a currency');
  const client = `client:${investor.id}` as const;
  const part = (of: Instrument, quantity: bigint) => ({ instrument: of.id, quantity });
  const amount = () => part(cash, parseQuantity(stated.amount, cash, { field: 'amount' }));
  const fee = stated.fee ? part(cash, parseQuantity(stated.fee, cash, { field: 'fee' })) : null;
  const units = (signed = false) =>
    part(instrument, parseQuantity(stated.quantity, instrument, { field: 'quantity', signed }));
  const trade = () => {
    if (instrument.kind === 'cash') throw fieldError('instrument', 'Use an exchange for currencies');
    return { client, cash: amount(), units: units(), fee };
  };
  const dispose = async () => {
    const stating = trade();
    await assertHeld(work, investor, instrument, stating.units.quantity);
    return stating;
  };
  switch (kind) {
    case 'buy':
    case 'subscription':
      return { kind, valueDate, movements: movementsOf[kind](trade()) };
    case 'sell':
    case 'redemption':
      return { kind, valueDate, movements: movementsOf[kind](await dispose()) };
    case 'income':
      return {
        kind,
        valueDate,
        movements: movementsOf.income({ client, cash: amount(), instrument: instrument.id }),
      };
    case 'fee':
      return { kind, valueDate, movements: movementsOf.fee({ client, cash: amount() }) };
    case 'exchange': {
      if (instrument.kind !== 'cash' || instrument.id === cash.id) {
        throw fieldError('instrument', 'Choose another currency');
      }
      const exchange = { client, sold: amount(), bought: units() };
      return { kind, valueDate, movements: movementsOf.exchange(exchange) };
    }
    case 'split': {
      const change = units(true);
      if (change.quantity < 0n) await assertHeld(work, investor, instrument, -change.quantity);
      return { kind, valueDate, movements: movementsOf.split({ client, units: change }) };
    }
  }
}

/** @throws {AppError} `not_found`, `stale_version`, `validation` */
export async function bookTrade(
  work: UnitOfWork,
  stated: StatedTrade,
): Promise<{ readonly investor: Investor; readonly trade: BookedTrade }> {
  const { investorId, version, reason } = stated;
  const investor = await lockAccount(work, { investorId });
  await assertVersion(work, investor, version);
  const trade = await parseTrade(work, investor, stated);
  const measure = await measureTrade(work, investor, { postings: postingsOf(trade.movements) });
  if (measure && measure.amount >= MAX_MONEY) throw fieldError('quantity', 'This trade is worth too much');
  const isUnconditional = version === undefined;
  const booked = await changeAccount(work, investor, {
    action: 'trade_booked',
    reason,
    isUnconditional,
    trade,
    measure,
  });
  if (!booked) throw new Error('The trade was not booked.');
  return { investor, trade: booked };
}

/** @throws {AppError} `not_found`, `already_decided`, `stale_version` */
export async function reverseTrade(
  work: UnitOfWork,
  { investorId, tradeId: reverses, version, reason }: HandlerInput<typeof contract.reverseTrade>['body'],
): Promise<Investor> {
  const investor = await lockAccount(work, { investorId });
  await assertVersion(work, investor, version);
  const isUnconditional = version === undefined;
  const ledger = (await readLedger(work.em, [investor.id])).get(investor.id) ?? [];
  const reversed = ledger.find(({ id }) => id === reverses);
  const measure = reversed && (await measureTrade(work, investor, reversed));
  const change = { action: 'trade_reversed', reason, isUnconditional, trade: { reverses }, measure } as const;
  await changeAccount(work, investor, change);
  return investor;
}
