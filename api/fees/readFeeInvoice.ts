import { findAccount } from '#api/accounts/queries.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { FeeInvoice } from '#api/documents/invoiceContent.ts';
import { AppError } from '#api/errors/appError.ts';
import { amount, divideHalfEven } from '#common/domain/amount.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { managementLeft } from '#common/domain/fees/calculateFees.ts';
import { performanceSum, unitsOf } from '#common/domain/fees/performanceFee.ts';
import type { Creditor } from '#common/domain/firmProfile.ts';
import { money } from '#common/domain/money.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { lineOf } from './chargeValues.ts';
import { type RecordedCharge, readCharges, totalOf } from './readFees.ts';

/** How long a client has to pay. */
const PAYMENT_DAYS = 30;

/** How a charge that counts is paid. @throws {AppError} `conflict` where an invoice was charged without stating it */
function paymentOf({
  collection,
  payment,
  chargedAt,
  reversedAt,
}: RecordedCharge): Pick<FeeInvoice, 'payment'> {
  if (collection === 'account' || reversedAt) return {};
  if (!payment) throw new AppError('conflict', { text: (t) => t('portal.invoiceAccount') });
  return {
    payment: {
      ...payment,
      amount: amount<Creditor['currency']>(BigInt(payment.amount)),
      payableUntil: addDays(zurichDate(chargedAt), PAYMENT_DAYS),
    },
  };
}

/**
 * The invoice of a charge of an account.
 * @throws {AppError} `not_found` without such a charge of this account; `conflict`
 */
export async function readFeeInvoice(
  em: Em,
  { investorId, number }: { readonly investorId: string; readonly number: string },
): Promise<FeeInvoice> {
  const investor = await findAccount(em, investorId);
  const charges = (await readCharges(em, [investor.id])).get(investor.id) ?? [];
  const charge = charges.find((found) => found.number === number);
  if (!charge) throw new AppError('not_found');
  const line = lineOf(charge);
  const { from, to, value, parts, performance } = line;
  const total = totalOf(charge);
  const { reversedAt } = charge;
  return {
    language: investor.language,
    firm: charge.firm,
    number,
    date: zurichDate(charge.chargedAt),
    from,
    to,
    client: { name: charge.payment?.client ?? investor.fullName, investorId: investor.investorId },
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
        isApproximation: performance.isApproximation,
        management: managementLeft(line),
        sum: performanceSum({ ...performance, value }, managementLeft(line)),
        rate: performance.rate,
        fee: performance.fee,
      },
    }),
    total,
    ...(reversedAt && { reversedOn: zurichDate(reversedAt) }),
    ...paymentOf(charge),
  };
}
