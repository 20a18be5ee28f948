import type { Em } from '#api/db/openDatabase.ts';
import { readPrices } from '#api/prices/readPrices.ts';
import { powerOfTen, unitsToText } from '#common/domain/amount.ts';
import { chargedFees, type FeeLine } from '#common/domain/fees/calculateFees.ts';
import { toCents } from '#common/domain/fees/managementFee.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { catalogue } from '#common/domain/instruments/catalogue.ts';
import type { Money } from '#common/domain/money.ts';
import { cashIdOf } from '#common/domain/prices/rate.ts';
import { endOfDay, zurichDate } from '#common/domain/zurichTime.ts';
import type { FeePayment } from './entities.ts';

/** What all invoices of a run state: everything but the client and the amount. */
type PaymentTerms = Omit<FeePayment, 'client' | 'amount'>;

/** Where invoices are paid to, with the last rate until the end of a day; null without an account or a rate. */
export async function readPaymentTerms(
  em: Em,
  { creditor, legalName }: FirmProfile,
  to: string,
): Promise<PaymentTerms | null> {
  const cash = creditor && catalogue.find(({ id }) => id === cashIdOf(creditor.currency));
  if (!cash) return null;
  const end = endOfDay(to);
  const price = (await readPrices(em, [cash.id], end)).get(cash.id);
  return price
    ? {
        creditor: { ...creditor, name: legalName },
        rate: unitsToText(price.units, cash.priceDecimals),
        source: price.source,
        rateDay: zurichDate(price.at),
      }
    : null;
}

/** Dollars in the currency of an invoice, to the cent. */
export function convert(total: Money, { rate }: Pick<FeePayment, 'rate'>): bigint {
  const [whole = '', decimals = ''] = rate.split('.');
  return toCents(total * powerOfTen(decimals.length), BigInt(whole + decimals));
}

/** What the invoice of a line states for paying it. */
export const paymentOf = (line: FeeLine, client: string, terms: PaymentTerms): FeePayment => ({
  ...terms,
  client,
  amount: String(convert(chargedFees(line).total, terms)),
});
