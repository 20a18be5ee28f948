import { setImmediate as nextTurn } from 'node:timers/promises';
import { changeAccount } from '#api/accounts/changeAccount.ts';
import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount, lockAccounts } from '#api/accounts/lockAccount.ts';
import { kysely } from '#api/db/kysely.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import { feeEntry, reversalOfSource } from '#api/ledger/book.ts';
import { lockPrices } from '#api/prices/recordPrices.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { add, subtract, sum } from '#common/domain/amount.ts';
import { letterheadOf } from '#common/domain/firmProfile.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { digestOfCharges, digestOfPayment } from './chargeValues.ts';
import {
  type FeeChargeRow,
  FeeChargeSchema,
  FeeReversalSchema,
  type FeeRun,
  FeeRunSchema,
} from './entities.ts';
import { notifyCharge } from './notifyCharge.ts';
import {
  type ChargeableAccount,
  type FeePreview,
  HAS_TERMS,
  openCharges,
  previewFees,
  type RecordedCharge,
  readCharges,
  totalOf,
} from './readFees.ts';

export interface FeeRequest {
  /** The end of the period. */
  readonly to: string;
  /** Names what the person saw. */
  readonly digest: string;
  readonly reason?: string | undefined;
}

/**
 * What a run would charge, with its accounts locked, after the lock of prices as valuation runs take them.
 * @throws {AppError} `validation` for a day that is not over; `conflict` when the lines are others than the person saw, or
 * there are none
 */
export async function checkFees(work: UnitOfWork, { to, digest }: FeeRequest): Promise<FeePreview> {
  const { em, now, context } = work;
  if (to >= zurichDate(now)) throw fieldError('to', 'Choose a day that is over');
  await lockPrices(work);
  const locked = await lockAccounts(work, HAS_TERMS);
  const preview = await previewFees(em, context.firm, locked, { to, now });
  if (preview.digest !== digest) {
    throw new AppError('conflict', { message: 'Fees changed since the preview. Look at the preview again.' });
  }
  if (preview.chargeable.length === 0)
    throw new AppError('conflict', { message: 'There is nothing to charge.' });
  return preview;
}

/** The numbers of charges in a year, after the last one. The lock of prices serialises it. */
async function nextNumbers({ em, now }: UnitOfWork, count: number): Promise<string[]> {
  const year = zurichDate(now).slice(0, 4);
  const last = await kysely(em)
    .selectFrom('fee_charge')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('number', 'like', `${year}-%`)
    .executeTakeFirst();
  const used = Number(last?.number?.slice(5) ?? '0');
  return Array.from({ length: count }, (_, index) => `${year}-${String(used + index + 1).padStart(6, '0')}`);
}

const statedCharge = (charge: FeeChargeRow) => ({
  number: charge.number,
  lastDay: charge.lastDay,
  collection: charge.collection,
  total: toExactDecimalString(totalOf(charge)),
});

interface Notes {
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
}

/**
 * Moves the fees of a charge out of a locked account, or back, with the entry, and tells the investor; an invoice changes
 * nothing of the account.
 */
async function bookCharge(
  work: UnitOfWork,
  investor: Investor,
  charge: FeeChargeRow,
  { isReversal, ...notes }: Notes & { readonly isReversal: boolean },
): Promise<void> {
  const action = isReversal ? 'fee_reversed' : 'fee_charged';
  const stated = { action, subject: charge.id, ...notes } as const;
  const after = statedCharge(charge);
  const payment = digestOfPayment(charge.payment);
  notifyCharge(work, investor, charge, isReversal);
  if (charge.collection === 'invoice') {
    work.record({ ...stated, investorId: investor.investorId, after: { charge: { ...after, payment } } });
    return;
  }
  const { id: source, lastDay: valueDate, management, performance } = charge;
  const isCash = (investor.positionsValue ?? null) !== null;
  const booking = isReversal
    ? { ...(await reversalOfSource(work, investor, source)), source }
    : feeEntry(investor.id, { charge: source, valueDate, management, performance }, { isCash });
  const move = isReversal ? add : subtract;
  await changeAccount(work, investor, { ...stated, fee: { booking, charge: after } }, () => {
    investor.totalValue = move(investor.totalValue, totalOf(charge));
  });
}

/** Charges the fees of all accounts until the end of a day, or none. @throws {AppError} as `checkFees` */
export async function chargeFees(work: UnitOfWork, request: FeeRequest): Promise<FeeRun> {
  const { em, now, context } = work;
  const { chargeable } = await checkFees(work, request);
  const numbers = await nextNumbers(work, chargeable.length);
  const last = await kysely(em)
    .selectFrom('fee_run')
    .select(({ fn }) => fn.max('number').as('number'))
    .executeTakeFirst();
  const number = Number(last?.number ?? 0) + 1;
  const charges = chargeable.map(({ investor: { id: investor }, values }, index): FeeChargeRow => {
    return { id: context.random.uuid(), run: number, investor, number: numbers[index] ?? '', ...values };
  });
  const investorIds = new Map(chargeable.map(({ investor }) => [investor.id, investor.investorId]));
  const firm = letterheadOf(context.firm);
  const digest = digestOfCharges(firm, charges, (id) => investorIds.get(id) ?? '');
  const run = em.create(FeeRunSchema, {
    number,
    lastDay: request.to,
    chargedAt: now,
    chargedBy: (work.requester ?? work.actor).name,
    reason: request.reason ?? null,
    accounts: charges.length,
    total: sum(charges.map(totalOf)),
    firm,
    digest,
  });
  for (const [index, charge] of charges.entries()) {
    await nextTurn();
    em.create(FeeChargeSchema, charge);
    const { investor } = chargeable[index] as ChargeableAccount;
    await bookCharge(work, investor, charge, { isReversal: false });
  }
  work.record({
    action: 'fees_charged',
    subject: String(number),
    reason: request.reason,
    after: {
      lastDay: request.to,
      accounts: charges.length,
      total: toExactDecimalString(run.total),
      digest,
      // The payments are named by the entries of their charges.
      payments: 'apart',
    },
  });
  return run;
}

/**
 * The charge of a locked account that can be taken back: the last one that counts.
 * @throws {AppError} `not_found`, `already_decided`; `conflict` when a later charge follows from it
 */
export async function findReversible(
  work: UnitOfWork,
  { investorId, number }: { readonly investorId: string; readonly number: string },
): Promise<{ readonly investor: Investor; readonly charge: RecordedCharge }> {
  const investor = await lockAccount(work, { investorId });
  const charges = (await readCharges(work.em, [investor.id])).get(investor.id) ?? [];
  const charge = charges.find((found) => found.number === number);
  if (!charge) throw new AppError('not_found');
  if (charge.reversedAt !== null) throw new AppError('already_decided');
  if (openCharges(charges).at(-1) !== charge) {
    throw new AppError('conflict', { message: 'Take the later charges of this account back first.' });
  }
  return { investor, charge };
}

/** Takes a charge back; price and mark are again those before it. @throws {AppError} as `findReversible` */
export async function reverseCharge(
  work: UnitOfWork,
  {
    investorId,
    number,
    ...notes
  }: { readonly investorId: string; readonly number: string; readonly reason: string } & Notes,
): Promise<void> {
  const { investor, charge } = await findReversible(work, { investorId, number });
  const { firm: _, chargedAt: __, reversedAt: ___, ...row } = charge;
  work.em.create(FeeReversalSchema, {
    charge: charge.id,
    reversedAt: work.now,
    reversedBy: (work.requester ?? work.actor).name,
    reason: notes.reason,
  });
  await bookCharge(work, investor, row, { isReversal: true, ...notes });
}
