import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SqlBool, sql } from 'kysely';
import type { Investor } from '#api/accounts/entities.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRows, findRowsWhere } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import {
  type BookedFlow,
  readBookedFlows,
  readValuations,
  type StatedValuation,
} from '#api/valuation/readValuations.ts';
import { add, negate, sum } from '#common/domain/amount.ts';
import {
  calculateFees,
  chargedFees,
  type FeeCalculation,
  type FeeLine,
  unpayable,
} from '#common/domain/fees/calculateFees.ts';
import type { FirmProfile } from '#common/domain/firmProfile.ts';
import { type Money, money, ZERO } from '#common/domain/money.ts';
import { correctTimes } from '#common/domain/performance/history.ts';
import { restateByValueDate } from '#common/domain/performance/restateByValueDate.ts';
import { zurichDate } from '#common/domain/zurichTime.ts';
import { type ChargeValues, chargeValues, digestOfPreview, lineOf } from './chargeValues.ts';
import {
  type FeeChargeRow,
  FeeChargeSchema,
  FeeReversalSchema,
  type FeeRun,
  FeeRunSchema,
  type FeeTermsRow,
  FeeTermsSchema,
} from './entities.ts';
import { paymentOf, readPaymentTerms } from './feePayment.ts';

/** A charge with the firm that its invoice states, when it was made and, where it no longer counts, taken back. */
export interface RecordedCharge extends FeeChargeRow {
  readonly firm: FeeRun['firm'];
  readonly chargedAt: Date;
  readonly reversedAt: Date | null;
}

/** The terms of accounts in the order in which they were set. */
export async function readTerms(
  em: Em,
  investors: readonly string[],
): Promise<ReadonlyMap<string, readonly FeeTermsRow[]>> {
  const rows = await findRowsWhere(em, FeeTermsSchema, oneOf(em, sql.ref('investor_id'), investors));
  return Map.groupBy(
    rows.toSorted((a, b) => a.number - b.number),
    ({ investor }) => investor,
  );
}

/**
 * The charges of accounts in the order of their numbers.
 * @param knownAt as they were recorded by then; all, when left out
 */
export async function readCharges(
  em: Em,
  investors: readonly string[],
  knownAt?: Date,
): Promise<ReadonlyMap<string, readonly RecordedCharge[]>> {
  const rows = await findRowsWhere(em, FeeChargeSchema, oneOf(em, sql.ref('investor_id'), investors));
  const numbers = [...new Set(rows.map(({ run }) => run))];
  const runs =
    numbers.length === 0
      ? []
      : await findRows(em, FeeRunSchema, (query) => query.where('number', 'in', numbers));
  const reversals = await findRowsWhere(
    em,
    FeeReversalSchema,
    oneOf(
      em,
      sql.ref('charge_id'),
      rows.map((row) => row.id),
    ),
  );
  const byNumber = new Map(runs.map((run) => [run.number, run]));
  const reversedAt = new Map(reversals.map((reversal) => [reversal.charge, reversal.reversedAt]));
  const knownTime = (time: Date | undefined) => (time && (!knownAt || time <= knownAt) ? time : null);
  const charges = rows.flatMap((row): RecordedCharge[] => {
    const run = byNumber.get(row.run);
    const chargedAt = knownTime(run?.chargedAt);
    if (!run || !chargedAt) return [];
    return [{ ...row, firm: run.firm, chargedAt, reversedAt: knownTime(reversedAt.get(row.id)) }];
  });
  return Map.groupBy(
    charges.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
    ({ investor }) => investor,
  );
}

/** The charges that count, the last one last. */
export const openCharges = (charges: readonly RecordedCharge[]): RecordedCharge[] =>
  charges.filter(({ reversedAt }) => reversedAt === null);

export const totalOf = ({ management, performance }: Pick<FeeChargeRow, 'management' | 'performance'>) =>
  add(management, performance);

/** What the fees of an account are calculated from. */
interface FeeRecords {
  /** In the order in which they were set. */
  readonly terms: readonly FeeTermsRow[];
  readonly charges: readonly RecordedCharge[];
  readonly valuations: readonly StatedValuation[];
  readonly paid: readonly BookedFlow[];
}

/** Reads what the fees of accounts are calculated from. */
export async function readFeeRecords(
  em: Em,
  investors: readonly string[],
  now: Date,
): Promise<(investor: string) => FeeRecords> {
  const terms = await readTerms(em, investors);
  const charges = await readCharges(em, investors);
  const valuations = await readValuations(em, investors);
  const paid = await readBookedFlows(em, investors, zurichDate(now));
  return (id) => ({
    terms: terms.get(id) ?? [],
    charges: charges.get(id) ?? [],
    valuations: valuations.get(id) ?? [],
    paid: paid.get(id) ?? [],
  });
}

/**
 * The values of an account with fees, and fees that were taken back, as flows on the last days of their periods, so that
 * they change no price of a unit.
 */
function feeHistory({ charges, valuations: recorded, paid }: FeeRecords, now: Date) {
  const charged = charges
    .filter(({ collection }) => collection === 'account')
    .flatMap((charge) => {
      const [date, total] = [charge.lastDay, totalOf(charge)];
      const taken = { date, amount: negate(total) };
      return charge.reversedAt === null ? [taken] : [taken, { date, amount: total }];
    });
  const withFees = recorded.map((valuation) => ({
    ...valuation,
    invested: money(valuation.invested - valuation.fees),
  }));
  const { flows, valuations } = restateByValueDate(correctTimes(withFees, now), [...paid, ...charged], now);
  // A fee and its return are at one time, where they are nothing.
  const byTime = [...Map.groupBy(flows, ({ at }) => at.getTime()).values()];
  const net = byTime.map((same) => ({
    at: same[0]?.at ?? now,
    amount: sum(same.map(({ amount }) => amount)),
  }));
  return { valuations, flows: net.filter(({ amount }) => amount !== ZERO) };
}

/** The fees of an account at the end of a day. */
export function calculateAccount(
  records: FeeRecords,
  { to, now }: { readonly to: string; readonly now: Date },
): FeeCalculation {
  const charge = openCharges(records.charges).at(-1);
  const last = charge ? chargedFees(lineOf(charge)).state : null;
  return calculateFees({ terms: records.terms, last, history: feeHistory(records, now) }, to);
}

export interface PreviewedAccount {
  readonly investor: Investor;
  readonly chargedTo: string | null;
  readonly calculation: FeeCalculation;
}

/** A line that a run charges. */
export interface ChargeableAccount extends PreviewedAccount {
  readonly calculation: FeeLine;
  readonly values: ChargeValues;
}

export interface FeePreview {
  readonly accounts: readonly PreviewedAccount[];
  /** By `INV-…`. */
  readonly chargeable: readonly ChargeableAccount[];
  /** Names what would be charged. */
  readonly digest: string;
}

/** Chooses the accounts that have, or had, fee terms. */
export const HAS_TERMS = sql<SqlBool>`id in (select investor_id from fee_terms)`;

/** A calculation, or why its fees cannot be paid. */
function withoutPayment(
  calculated: FeeCalculation,
  { isConvertible, totalValue }: { readonly isConvertible: boolean; readonly totalValue: Money },
): FeeCalculation {
  if ('problem' in calculated) return calculated;
  if (calculated.collection === 'invoice')
    return isConvertible ? calculated : { problem: 'noRate', line: calculated };
  const problem = unpayable(totalValue, chargedFees(calculated).total);
  return problem ? { problem, line: calculated } : calculated;
}

/** Accounts whose histories are read at a time. */
const ACCOUNTS_AT_A_TIME = 10;

/** The fees of accounts with terms at the end of a day. */
export async function previewFees(
  em: Em,
  firm: FirmProfile,
  investors: readonly Investor[],
  { to, now }: { readonly to: string; readonly now: Date },
): Promise<FeePreview> {
  const paymentTerms = await readPaymentTerms(em, firm, to);
  const sorted = investors.toSorted((a, b) => (a.investorId < b.investorId ? -1 : 1));
  const accounts: PreviewedAccount[] = [];
  for (let at = 0; at < sorted.length; at += ACCOUNTS_AT_A_TIME) {
    const batch = sorted.slice(at, at + ACCOUNTS_AT_A_TIME);
    const recordsOf = await readFeeRecords(
      em,
      batch.map(({ id }) => id),
      now,
    );
    for (const investor of batch) {
      // Other requests get a turn: a history of years takes milliseconds.
      await nextTurn();
      const records = recordsOf(investor.id);
      const calculated = calculateAccount(records, { to, now });
      const [isConvertible, { totalValue }] = [paymentTerms !== null, investor];
      const calculation = withoutPayment(calculated, { isConvertible, totalValue });
      const chargedTo = openCharges(records.charges).at(-1)?.lastDay ?? null;
      accounts.push({ investor, chargedTo, calculation });
    }
  }
  const chargeable = accounts.flatMap((account): ChargeableAccount[] => {
    const { calculation, investor } = account;
    if ('problem' in calculation) return [];
    const isInvoice = calculation.collection === 'invoice';
    const payment =
      isInvoice && paymentTerms ? paymentOf(calculation, investor.fullName, paymentTerms) : null;
    return [{ ...account, calculation, values: chargeValues(calculation, payment) }];
  });
  const digest = digestOfPreview(
    chargeable.map(({ investor, values }) => ({ investor: investor.investorId, values })),
  );
  return { accounts, chargeable, digest };
}

const SHOWN_RUNS = 100;

/** The newest runs. */
export const findRuns = (em: Em): Promise<FeeRun[]> =>
  em.find(FeeRunSchema, {}, { orderBy: { number: 'desc' }, limit: SHOWN_RUNS, disableIdentityMap: true });
