import { type SqlBool, sql } from 'kysely';
import { type Investor, InvestorSchema } from '#api/accounts/entities.ts';
import { lockAccountRows } from '#api/accounts/lockAccount.ts';
import type { ProposedChange } from '#api/approvals/change.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRowsWhere } from '#api/db/entityRows.ts';
import { kysely } from '#api/db/kysely.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { readInstruments } from '#api/instruments/readInstruments.ts';
import { stateTrade } from '#api/journal/accountRecords.ts';
import { assertNothingOwed } from '#api/ledger/assertNothingOwed.ts';
import { writeTransactions } from '#api/ledger/writeTransactions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { readPriceBook } from '#api/valuation/priceBook.ts';
import { readPositions } from '#api/valuation/readPositions.ts';
import { quantityText } from '#api/valuation/texts.ts';
import type { HandlerInput } from '#common/contract/endpoint.ts';
import type * as contract from '#common/contract/strategyTrades.ts';
import { sum } from '#common/domain/amount.ts';
import type { Measure } from '#common/domain/approvalPolicy.ts';
import type { Instrument } from '#common/domain/instruments/instrument.ts';
import { type Posting, postingsOf } from '#common/domain/ledger/transaction.ts';
import { MAX_MONEY, toExactDecimalString } from '#common/domain/money.ts';
import { allocateTrade } from '#common/domain/positions/allocateTrade.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { measureAt } from './measureTrade.ts';
import { givenUnits, movementsOfTrade, type ParsedTrade, parseTrade } from './parseTrade.ts';

type Stated = HandlerInput<typeof contract.previewStrategyTrade>['query'];
type Booked = HandlerInput<typeof contract.bookStrategyTrade>['body'];

/** What a trade is allocated with: a unit of work, or a read that locks nothing. */
type View = Pick<UnitOfWork, 'em' | 'now' | 'lockMode'>;

/** What one holder has of a trade. */
interface Share {
  readonly investor: Investor;
  /** Units of the strategy. */
  readonly held: bigint;
  readonly trade: ParsedTrade;
  readonly postings: readonly Posting[];
}

interface Allocation {
  readonly strategy: Instrument;
  readonly trade: ParsedTrade;
  /** Of the accounts that have any of it, the largest holder first. */
  readonly shares: readonly Share[];
  /** Names them. */
  readonly digest: string;
}

/**
 * Allocates a trade to the holders of a strategy by their units at the end of its day.
 * @throws {AppError} `validation` with the field, also when nobody holds the strategy or an account cannot give its
 * share; `conflict` when a holder of that day was erased; `busy` as `lockAccountRows`
 */
export async function allocate(work: View, stated: Stated): Promise<Allocation> {
  const { em, now } = work;
  const strategy = (await readInstruments(em)).get(stated.strategy);
  if (strategy?.kind !== 'strategy') throw fieldError('strategy', 'There is no such strategy');
  const trade = await parseTrade(work, stated);
  if (trade.instrument.id === strategy.id) throw fieldError('instrument', 'Choose another instrument');
  const holdsNow = sql<SqlBool>`id in (select investor_id from position where instrument = ${strategy.id})`;
  const open = new Set(await lockAccountRows(work, holdsNow));
  const holds = sql<SqlBool>`i.id in (select investor_id from position where instrument = ${strategy.id})`;
  const day = trade.valueDate < zurichDate(now) ? trade.valueDate : undefined;
  const positions = await readPositions(em, holds, day);
  const unitsOf = (id: string) => positions.get(id)?.quantities.get(strategy.id) ?? 0n;
  const rows = await findRowsWhere(em, InvestorSchema, oneOf(em, sql.ref('id'), [...positions.keys()]));
  const holders = rows
    .filter(({ id }) => unitsOf(id) > 0n)
    .toSorted((a, b) => Number(unitsOf(b.id) - unitsOf(a.id)) || (a.investorId < b.investorId ? -1 : 1));
  if (holders.length === 0) throw fieldError('strategy', `On this day nobody holds ${strategy.symbol}`);
  const erased = holders.find(({ id }) => !open.has(id));
  if (erased) {
    throw new AppError('conflict', {
      message: `${erased.investorId} held ${strategy.symbol} on this day and was erased. Choose a later day.`,
    });
  }
  const weights = holders.map(({ id }) => unitsOf(id));
  const parts = allocateTrade(trade, weights);
  const shares = holders.flatMap((investor, index): Share[] => {
    const own = { ...trade, ...parts[index] };
    const given = givenUnits(own);
    const held = positions.get(investor.id)?.quantities.get(trade.instrument.id) ?? 0n;
    if (given > 0n && given > held) {
      const { investorId } = investor;
      const texts = [held, given].map((quantity) => quantityText(quantity, trade.instrument));
      throw fieldError('quantity', `${investorId} holds ${texts[0]}, and its share would be ${texts[1]}`);
    }
    const postings = postingsOf(movementsOfTrade(`client:${investor.id}`, own));
    return postings.length === 0 ? [] : [{ investor, held: weights[index] ?? 0n, trade: own, postings }];
  });
  const named = shares.map(({ investor, postings }) => [
    investor.id,
    investor.version,
    ...postings.map(({ account, instrument, quantity }) => `${account} ${instrument} ${quantity}`),
  ]);
  return { strategy, trade, shares, digest: sha256Hex(JSON.stringify(named)) };
}

const textOf = (quantity: bigint | null, of: Instrument) =>
  quantity === null ? null : quantityText(quantity, of);

export const presentShares = ({ strategy, shares, digest }: Allocation) => ({
  digest,
  shares: shares.map(({ investor: { investorId, fullName }, held, trade }) => ({
    investorId,
    fullName,
    units: quantityText(held, strategy),
    quantity: textOf(trade.units, trade.instrument),
    amount: textOf(trade.amount, trade.cash),
    fee: textOf(trade.fee, trade.cash),
  })),
});

async function measureShares({ em, now }: UnitOfWork, shares: readonly Share[]) {
  const book = await readPriceBook(em, now);
  return shares.map(({ investor, postings }) => measureAt(book, investor, { postings }));
}

/** As large as the changes of all accounts together; unknown where one is. */
function measureOf(measures: readonly (Measure | undefined)[]): Measure | undefined {
  const known = measures.filter((measure) => measure !== undefined);
  if (known.length < measures.length) return undefined;
  return { amount: sum(known.map(({ amount }) => amount)), tenths: null };
}

/** Accounts that the second person sees by name: the largest holders. */
const SHOWN_ACCOUNTS = 10;

const sizesText = ({ units, amount, fee, feeKind, instrument, cash }: ParsedTrade): string =>
  [
    ...(feeKind ? [`${feeKind} fee`] : []),
    ...(units === null ? [] : [`${quantityText(units, instrument)} ${instrument.symbol}`]),
    ...(amount === null ? [] : [`${quantityText(amount, cash)} ${cash.symbol}`]),
    ...(fee === null ? [] : [`fee ${quantityText(fee, cash)} ${cash.symbol}`]),
  ].join(', ');

/** @throws {AppError} as `allocate`; `conflict` when the shares are others than the person saw */
async function allocateSeen(work: UnitOfWork, { digest, reason: _, ...stated }: Booked): Promise<Allocation> {
  const allocation = await allocate(work, stated);
  if (allocation.digest === digest) return allocation;
  throw new AppError('conflict', {
    message: 'An account changed since the preview. Look at the preview again.',
  });
}

/** A trade for a strategy as policies and the second person see it. */
export async function proposeStrategyTrade(work: UnitOfWork, body: Booked): Promise<ProposedChange> {
  const { strategy, trade, shares, digest } = await allocateSeen(work, body);
  const measures = await measureShares(work, shares);
  return {
    policies: ['totals'],
    measure: measureOf(measures),
    accounts: shares.map(({ investor: { investorId } }, index) => ({
      investorId,
      tenths: measures[index]?.tenths ?? null,
    })),
    title: `Book a trade for all holders of ${strategy.symbol}`,
    subject: strategy.id,
    versions: { shares: digest },
    preview: [
      { field: 'Trade', before: null, after: `${trade.kind} of ${trade.valueDate}: ${sizesText(trade)}` },
      { field: 'Accounts', before: null, after: String(shares.length) },
      ...shares.slice(0, SHOWN_ACCOUNTS).map(({ investor: { fullName, investorId }, trade: own }) => ({
        field: `${fullName} (${investorId})`,
        before: null,
        after: sizesText(own),
      })),
    ],
    reason: body.reason,
  };
}

/** Books a trade for all holders of a strategy, or for none. @returns the number of accounts */
export async function bookStrategyTrade(work: UnitOfWork, body: Booked): Promise<number> {
  const { em, now } = work;
  const { trade, shares } = await allocateSeen(work, body);
  const { kind, valueDate } = trade;
  const measures = await measureShares(work, shares);
  if (measures.some((measure) => measure && measure.amount >= MAX_MONEY)) {
    throw fieldError('quantity', 'This trade is worth too much');
  }
  await kysely(em)
    .updateTable('investor')
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1), updated_at: now }))
    .where(
      oneOf(
        em,
        sql.ref('id'),
        shares.map(({ investor }) => investor.id),
      ),
    )
    .execute();
  const transactions = shares.map(({ investor: { id, version }, postings }) => {
    return { investor: { id, version: version + 1 }, kind, valueDate, postings, reverses: null };
  });
  const ids = await writeTransactions(work, transactions);
  await assertNothingOwed(
    work,
    shares.map(({ investor }) => investor),
  );
  for (const [index, { investor, ...booked }] of transactions.entries()) {
    const measure = measures[index];
    work.record({
      action: 'trade_booked',
      investorId: shares[index]?.investor.investorId,
      reason: body.reason,
      after: {
        version: investor.version,
        book: {
          trade: stateTrade({ ...booked, id: ids[index] ?? '' }),
          ...(measure
            ? { measure: { amount: toExactDecimalString(measure.amount), tenths: measure.tenths } }
            : {}),
        },
      },
    });
  }
  return shares.length;
}
