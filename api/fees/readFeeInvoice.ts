import { sql } from 'kysely';
import { findAccount } from '#api/accounts/queries.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { FeeInvoice } from '#api/documents/invoiceContent.ts';
import { AppError } from '#api/errors/appError.ts';
import { amount, divideHalfEven, powerOfTen, unitsToText } from '#common/domain/amount.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { toCents } from '#common/domain/fees/managementFee.ts';
import { unitsOf } from '#common/domain/fees/performanceFee.ts';
import type { Creditor, FirmProfile } from '#common/domain/firmProfile.ts';
import { catalogue } from '#common/domain/instruments/catalogue.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';
import { cashIdOf } from '#common/domain/prices/rate.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';
import { lineOf } from './chargeValues.ts';
import { type RecordedCharge, readCharges, totalOf } from './readFees.ts';

/** How long a client has to pay. */
const PAYMENT_DAYS = 30;

/** The last rate until the end of a day, as it was known at a time: an invoice is the same whenever it is rendered. */
async function readRate(em: Em, cash: string, day: string, knownAt: Date) {
  const end = zurichInstant(addDays(day, 1), '00:00');
  const rate = await kysely(em)
    .selectFrom('price as p')
    .leftJoin('price as c', (join) =>
      join.onRef('c.corrects', '=', 'p.id').on(sql<boolean>`c.recorded_at <= ${knownAt}`),
    )
    .select(({ cast, ref }) => ['p.at', 'p.source', cast<string>(ref('p.units'), 'text').as('units')])
    .where('p.instrument', '=', cash)
    .where('c.id', 'is', null)
    .where(sql<boolean>`p.at < ${end} and p.recorded_at <= ${knownAt}`)
    .orderBy('p.at', 'desc')
    .orderBy('p.version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return rate && { ...rate, at: new Date(rate.at), units: BigInt(rate.units) };
}

/** The charge in the currency of the creditor. @throws {AppError} `price_missing` without a rate; `conflict` without a creditor */
async function paymentOf(
  em: Em,
  { creditor }: FirmProfile,
  charge: RecordedCharge,
  total: Money,
): Promise<NonNullable<FeeInvoice['payment']>> {
  if (!creditor) throw new AppError('conflict', { text: (t) => t('portal.invoiceAccount') });
  const { currency } = creditor;
  const cash = catalogue.find(({ id }) => id === cashIdOf(currency));
  const rate = cash && (await readRate(em, cash.id, charge.lastDay, charge.chargedAt));
  if (!rate) throw new AppError('price_missing', { text: (t) => t('portal.invoiceRate') });
  return {
    creditor,
    amount: amount<Creditor['currency']>(toCents(total * powerOfTen(cash.priceDecimals), rate.units)),
    rate: unitsToText(rate.units, cash.priceDecimals),
    source: rate.source,
    rateDay: zurichDate(rate.at),
    payableUntil: addDays(zurichDate(charge.chargedAt), PAYMENT_DAYS),
  };
}

/**
 * The invoice of a charge of an account.
 * @throws {AppError} `not_found` without such a charge of this account; `price_missing`, `conflict`
 */
export async function readFeeInvoice(
  em: Em,
  firm: FirmProfile,
  { investorId, number }: { readonly investorId: string; readonly number: string },
): Promise<FeeInvoice> {
  const investor = await findAccount(em, investorId);
  const charges = (await readCharges(em, [investor.id])).get(investor.id) ?? [];
  const charge = charges.find((found) => found.number === number);
  if (!charge) throw new AppError('not_found');
  const { from, to, value, parts, performance, collection } = lineOf(charge);
  const total = totalOf(charge);
  const { reversedAt } = charge;
  return {
    language: investor.language,
    firm,
    number,
    date: zurichDate(charge.chargedAt),
    from,
    to,
    client: { name: investor.fullName, investorId: investor.investorId },
    management: parts.map(({ valueDays, ...part }) => ({
      ...part,
      average: money(divideHalfEven(valueDays, BigInt(part.days))),
    })),
    ...(performance?.isDue && {
      performance: {
        units: unitsOf({ value, price: performance.price }),
        price: performance.price,
        mark: performance.mark,
        redeemed: performance.redeemed,
        after: collection === 'account' ? charge.management : ZERO,
        rate: performance.rate,
        fee: performance.fee,
      },
    }),
    total,
    ...(reversedAt && { reversedOn: zurichDate(reversedAt) }),
    ...(collection === 'invoice' && !reversedAt && { payment: await paymentOf(em, firm, charge, total) }),
  };
}
