import { lineOf } from '#api/fees/chargeValues.ts';
import type { FeeRun, FeeTermsRow } from '#api/fees/entities.ts';
import type { PreviewedAccount, RecordedCharge } from '#api/fees/readFees.ts';
import { percent } from '#api/returns/presentTrail.ts';
import type { FeeRunValues, PreviewedFees } from '#common/contract/feeRuns.ts';
import type { FeeCharge, FeeLineValues, FeeTermsValues } from '#common/contract/fees.ts';
import { divideHalfEven, unitsToText } from '#common/domain/amount.ts';
import {
  chargedFees,
  type FeeCalculation,
  type FeeLine,
  managementLeft,
} from '#common/domain/fees/calculateFees.ts';
import { performanceSum, UNIT_DECIMALS, unitPriceText, unitsOf } from '#common/domain/fees/performanceFee.ts';
import { money, toDecimalString } from '#common/domain/money.ts';
import { growthBetween, toReturn } from '#common/domain/returns/growth.ts';

export const presentTerms = ({
  validFrom,
  management,
  performance,
  crystallisation,
  collection,
}: Omit<FeeTermsRow, 'id' | 'investor' | 'number' | 'setAt' | 'setBy'>): FeeTermsValues => ({
  validFrom,
  managementPercent: management / 100,
  performancePercent: performance / 10,
  crystallisation,
  collection,
});

function presentLine(line: FeeLine): FeeLineValues {
  const { from, to, value, parts, management, performance, collection } = line;
  return {
    from,
    to,
    value: toDecimalString(value),
    management: parts.map(({ valueDays, rate, fee, ...part }) => ({
      ...part,
      average: toDecimalString(money(divideHalfEven(valueDays, BigInt(part.days)))),
      percent: rate / 100,
      fee: toDecimalString(fee),
    })),
    managementFee: toDecimalString(management),
    performance: performance && {
      units: unitsToText(unitsOf({ value, price: performance.price }), UNIT_DECIMALS),
      price: unitPriceText(performance.price),
      mark: unitPriceText(performance.mark),
      distance: percent(toReturn(growthBetween(performance.mark, performance.price))),
      percent: performance.rate / 10,
      sum: performanceSum({ ...performance, value }, managementLeft(line)),
      redeemed: toDecimalString(performance.redeemed),
      fee: toDecimalString(performance.fee),
      isDue: performance.isDue,
      isApproximation: performance.isApproximation,
    },
    total: toDecimalString(chargedFees(line).total),
    collection,
  };
}

export function presentCharge(charge: RecordedCharge): FeeCharge {
  const { number, chargedAt, priceAfter = null, markAfter = null, reversedAt } = charge;
  return {
    ...presentLine(lineOf(charge)),
    number,
    chargedAt: chargedAt.toISOString(),
    priceAfter: priceAfter === null ? null : unitPriceText(priceAfter),
    markAfter: markAfter === null ? null : unitPriceText(markAfter),
    reversedAt: reversedAt?.toISOString() ?? null,
  };
}

/** A calculation as its line and why nothing is charged. */
export function presentCalculation(calculation: FeeCalculation) {
  if (!('problem' in calculation)) return { line: presentLine(calculation), problem: null };
  const { line, problem } = calculation;
  return { line: line ? presentLine(line) : null, problem };
}

export const presentAccount = ({ investor, chargedTo, calculation }: PreviewedAccount): PreviewedFees => ({
  investorId: investor.investorId,
  fullName: investor.fullName,
  chargedTo,
  ...presentCalculation(calculation),
});

export const presentRun = ({
  number,
  lastDay: to,
  chargedAt,
  chargedBy,
  reason,
  accounts,
  total,
}: FeeRun): FeeRunValues => ({
  number,
  to,
  chargedAt: chargedAt.toISOString(),
  chargedBy,
  reason: reason ?? null,
  accounts,
  total: toDecimalString(total),
});
