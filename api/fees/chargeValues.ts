import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { chargedFees, type FeeLine } from '#common/domain/fees/calculateFees.ts';
import { money } from '#common/domain/money.ts';
import type { FeeChargeRow, FeePayment, FeeRun } from './entities.ts';

/** What a charge is, beside its place among others. */
export type ChargeValues = Omit<FeeChargeRow, 'id' | 'run' | 'number' | 'investor'>;

/** A calculated line as a charge with its inputs and, by invoice, how it is paid. */
export function chargeValues(line: FeeLine, payment: FeePayment | null): ChargeValues {
  const { performance, state } = chargedFees(line);
  return {
    firstDay: line.from,
    lastDay: line.to,
    value: line.value,
    management: line.management,
    performance,
    collection: line.collection,
    payment,
    inputs: {
      parts: line.parts.map(({ valueDays, fee, ...part }) => ({
        ...part,
        valueDays: String(valueDays),
        fee: String(fee),
      })),
      performance: line.performance && {
        ...line.performance,
        price: String(line.performance.price),
        mark: String(line.performance.mark),
        redeemed: String(line.performance.redeemed),
        fee: String(line.performance.fee),
      },
    },
    priceAfter: state.units?.price ?? null,
    markAfter: state.units?.mark ?? null,
  };
}

/** The line of a charge, as it was calculated. */
export function lineOf(charge: ChargeValues): FeeLine {
  const { parts, performance } = charge.inputs;
  return {
    from: charge.firstDay,
    to: charge.lastDay,
    value: charge.value,
    parts: parts.map(({ valueDays, fee, ...part }) => ({
      ...part,
      valueDays: BigInt(valueDays),
      fee: money(BigInt(fee)),
    })),
    management: charge.management,
    performance: performance && {
      ...performance,
      price: BigInt(performance.price),
      mark: BigInt(performance.mark),
      redeemed: money(BigInt(performance.redeemed)),
      fee: money(BigInt(performance.fee)),
    },
    collection: charge.collection,
  };
}

const stated = ({
  value,
  management,
  performance,
  priceAfter,
  markAfter,
  payment,
  ...values
}: ChargeValues) => ({
  ...values,
  ...(payment && { payment }),
  amounts: [value, management, performance, priceAfter ?? null, markAfter ?? null].map(String),
});

/** Names what a run would charge, by `INV-…`. */
export const digestOfPreview = (
  lines: readonly { readonly investor: string; readonly values: ChargeValues }[],
): string => sha256Hex(canonicalJson(lines.map(({ investor, values }) => ({ investor, ...stated(values) }))));

/** How a payment is named in the entry of its charge. It has the name of the client, which an erasure empties. */
export const digestOfPayment = (payment: FeePayment | null | undefined): string | null =>
  payment ? sha256Hex(canonicalJson(payment)) : null;

/**
 * Names the charges of a run in the order of their numbers, and the firm that its invoices state.
 * @param investorIdOf `INV-…` of the account with an id
 * @param withPayments as entries of earlier releases state them; without payments it stays the same after an erasure
 */
export const digestOfCharges = (
  firm: FeeRun['firm'],
  charges: readonly FeeChargeRow[],
  investorIdOf: (id: string) => string,
  withPayments = false,
): string =>
  sha256Hex(
    canonicalJson({
      firm,
      charges: charges.map(({ id, run, number, investor, payment, ...values }) => ({
        id,
        run,
        number,
        investor: investorIdOf(investor),
        ...stated({ ...values, payment: withPayments ? payment : null }),
      })),
    }),
  );
