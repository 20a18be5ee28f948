import { feeInvoiceTexts } from '#api/messages/feeInvoice.ts';
import { type Amount, unitsToText } from '#common/domain/amount.ts';
import { type PerformanceSum, UNIT_DECIMALS, unitPriceText } from '#common/domain/fees/performanceFee.ts';
import type { Creditor, Letterhead } from '#common/domain/firmProfile.ts';
import { formatDay } from '#common/domain/formatDate.ts';
import { formatExactAmount, formatUsd, type Money, money, ZERO } from '#common/domain/money.ts';
import { formatPercent } from '#common/domain/percent.ts';
import type { PriceSource } from '#common/domain/prices/price.ts';
import type { Growth } from '#common/domain/returns/growth.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Language } from '#common/language/language.ts';

/** Everything that the invoice of a charge states. Days are 'YYYY-MM-DD'. */
export interface FeeInvoice {
  readonly language: Language;
  readonly firm: Letterhead;
  /** Such as 2026-000014. */
  readonly number: string;
  /** Of the charge. */
  readonly date: string;
  readonly from: string;
  readonly to: string;
  readonly client: { readonly name: string; readonly investorId: string };
  readonly management: readonly {
    readonly from: string;
    readonly to: string;
    readonly days: number;
    readonly average: Money;
    /** Hundredths of a percent per year. */
    readonly rate: number;
    readonly fee: Money;
  }[];
  /** Left out where none is due. */
  readonly performance?: {
    /** Millionths. */
    readonly units: bigint;
    readonly price: Growth;
    readonly mark: Growth;
    /** The gain of units that were sold. */
    readonly redeemed: Money;
    /** Whether the price depends on how payments are weighted. */
    readonly isApproximation: boolean;
    /** The management fee that left the account first. */
    readonly management: Money;
    readonly sum: PerformanceSum;
    /** Tenths of a percent. */
    readonly rate: number;
    readonly fee: Money;
  };
  readonly total: Money;
  /** When the charge was taken back. */
  readonly reversedOn?: string;
  /** Left out where the fee was charged to the account, or taken back. */
  readonly payment?: {
    readonly creditor: Creditor & { readonly name: string };
    readonly amount: Amount<Creditor['currency']>;
    /** Dollars for 1 of the currency as a decimal text. */
    readonly rate: string;
    readonly source: PriceSource;
    readonly rateDay: string;
    readonly payableUntil: string;
  };
}

const decimal = (text: string, language: Language): string =>
  formatNumber(text as `${number}`, language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: UNIT_DECIMALS,
  });

function noteOf({ language, date, to, payment, reversedOn }: FeeInvoice): string {
  const t = feeInvoiceTexts(language);
  if (reversedOn) return t('reversed', { day: formatDay(reversedOn, language) });
  return payment
    ? t('payable', { day: formatDay(payment.payableUntil, language) })
    : t('charged', { day: formatDay(date, language), valueDate: formatDay(to, language) });
}

/** What the page states, in its order: facts and a table with its head, whose totals come last. */
export function invoiceContent(invoice: FeeInvoice) {
  const { language, number, client, management, performance, total, payment } = invoice;
  const t = feeInvoiceTexts(language);
  const day = (text: string) => formatDay(text, language);
  const usd = (amount: Money) => formatUsd(amount, { decimals: 2, language });
  const span = ({ from, to }: { from: string; to: string }) => ({ from: day(from), to: day(to) });
  const rows = management.map(({ days, average, rate, fee, ...part }) => [
    management.length === 1 ? t('management') : t('managementOf', span(part)),
    t('managementCalculation', {
      days: String(days),
      average: usd(average),
      rate: formatPercent(rate / 100, 2, language),
    }),
    usd(fee),
  ]);
  if (performance) {
    const { redeemed, isApproximation } = performance;
    const rate = formatPercent(performance.rate / 10, 1, language);
    const calculation = t(`sums.${performance.sum}`, {
      price: decimal(unitPriceText(performance.price), language),
      mark: decimal(unitPriceText(performance.mark), language),
      units: decimal(unitsToText(performance.units, UNIT_DECIMALS), language),
      management: usd(performance.management),
      rate,
    });
    const sold = redeemed > ZERO ? [t('redeemed', { amount: usd(redeemed), rate })] : [];
    const approximate = isApproximation ? [t('approximation')] : [];
    rows.push([t('performance'), [calculation, ...sold, ...approximate].join(', '), usd(performance.fee)]);
  }
  rows.push([t('total'), '', usd(total)]);
  if (payment) {
    const { amount, creditor, rate, source, rateDay } = payment;
    const { currency } = creditor;
    const values = {
      currency,
      rate: decimal(rate, language),
      source: t(`sources.${source}`),
      day: day(rateDay),
    };
    const exact = formatExactAmount(money(amount), language);
    rows.push([t('payableIn', { currency }), t('conversion', values), `${currency}\u00a0${exact}`]);
  }
  return {
    title: t('title', { number }),
    facts: [
      [t('date'), day(invoice.date)],
      [t('period'), t('span', span(invoice))],
      [t('client'), client.name],
      [t('investorId'), client.investorId],
    ],
    rows: [[t('fee'), t('calculation'), t('amount')], ...rows],
    note: noteOf(invoice),
  };
}
