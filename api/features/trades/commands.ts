import { assertVersion } from '#api/accounts/assertVersion.ts';
import { changeAccount } from '#api/accounts/changeAccount.ts';
import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { fieldError } from '#api/errors/appError.ts';
import type { BookedTrade, Trade } from '#api/ledger/book.ts';
import { readLedger, readQuantity } from '#api/ledger/readLedger.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type * as contract from '#common/contract/trades.ts';
import { unitsToText } from '#common/domain/amount.ts';
import { postingsOf } from '#common/domain/ledger/transaction.ts';
import { MAX_MONEY } from '#common/domain/money.ts';
import { measureTrade } from './measureTrade.ts';
import { givenUnits, movementsOfTrade, parseTrade } from './parseTrade.ts';

type StatedTrade = HandlerInput<typeof contract.bookTrade>['body'];

/**
 * A stated trade of a locked account as movements.
 * @throws {AppError} `validation` with the field
 */
export async function readTrade(
  work: UnitOfWork,
  investor: Investor,
  stated: StatedTrade,
): Promise<Exclude<Trade, { readonly reverses: string }>> {
  const trade = await parseTrade(work, stated);
  const { kind, valueDate, instrument } = trade;
  const given = givenUnits(trade);
  const held = given > 0n ? await readQuantity(work.em, investor.id, instrument.id) : 0n;
  if (held < given) {
    throw fieldError('quantity', `The account holds ${unitsToText(held, instrument.decimals)}`);
  }
  return { kind, valueDate, movements: movementsOfTrade(`client:${investor.id}`, trade) };
}

/** @throws {AppError} `not_found`, `stale_version`, `validation` */
export async function bookTrade(
  work: UnitOfWork,
  stated: StatedTrade,
): Promise<{ readonly investor: Investor; readonly trade: BookedTrade }> {
  const { investorId, version, reason } = stated;
  const investor = await lockAccount(work, { investorId });
  await assertVersion(work, investor, version);
  const trade = await readTrade(work, investor, stated);
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
