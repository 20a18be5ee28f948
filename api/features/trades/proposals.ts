import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import { proposeAccountChange } from '#api/accounts/proposeAccountChange.ts';
import { totalsOf } from '#api/accounts/totals.ts';
import type { ProposedChange } from '#api/approvals/change.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { readLedger } from '#api/ledger/readLedger.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { quantityText } from '#api/valuation/texts.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type * as contract from '#common/contract/trades.ts';
import { changesOf, feeKindOf, type Posting, postingsOf } from '#common/domain/ledger/transaction.ts';
import { readTrade } from './commands.ts';
import { measureTrade } from './measureTrade.ts';
import { tradesOf } from './queries.ts';

/** A trade as policies and the second person see it. */
async function propose(
  work: UnitOfWork,
  investor: Investor,
  trade: { readonly kind: string; readonly valueDate: string; readonly postings: readonly Posting[] },
  {
    isReversal,
    subject,
    reason,
  }: { readonly isReversal: boolean; readonly subject?: string; readonly reason?: string | undefined },
): Promise<ProposedChange> {
  const instruments = await readInstruments(work.em);
  const changes = changesOf(trade, investor.id);
  const moved = [...changes].map(([id, quantity]) => {
    const instrument = instruments.get(id);
    return `${quantityText(quantity, { decimals: instrument?.decimals ?? 0 })} ${instrument?.symbol ?? id}`;
  });
  const feeKind = feeKindOf(trade.postings);
  const shown = `${feeKind ? `${feeKind} ` : ''}${trade.kind} of ${trade.valueDate}: ${moved.join(', ')}`;
  const proposed = proposeAccountChange(investor, {
    title: `${isReversal ? 'Take back' : 'Book'} a trade`,
    totals: totalsOf(investor),
    lines: [{ field: 'Trade', before: isReversal ? shown : null, after: isReversal ? null : shown }],
    reason,
    ...(subject ? { subject } : {}),
  });
  const measure = await measureTrade(work, investor, trade);
  return { ...proposed, measure };
}

/** @throws {AppError} `not_found`, `validation` */
export async function proposeTrade(
  work: UnitOfWork,
  stated: HandlerInput<typeof contract.bookTrade>['body'],
): Promise<ProposedChange> {
  const investor = await lockAccount(work, { investorId: stated.investorId });
  const trade = await readTrade(work, investor, stated);
  const { kind, date: valueDate, reason } = stated;
  const postings = postingsOf(trade.movements);
  return propose(work, investor, { kind, valueDate, postings }, { isReversal: false, reason });
}

/** Undefined when there is no trade to take back. @throws {AppError} `not_found` */
export async function proposeReversal(
  work: UnitOfWork,
  { investorId, tradeId, reason }: HandlerInput<typeof contract.reverseTrade>['body'],
): Promise<ProposedChange | undefined> {
  const investor = await lockAccount(work, { investorId });
  const trade = tradesOf((await readLedger(work.em, [investor.id])).get(investor.id) ?? [], investor.id).find(
    ({ id }) => id === tradeId,
  );
  if (!trade || trade.isReversed) return undefined;
  return propose(work, investor, trade, { isReversal: true, subject: tradeId, reason });
}
