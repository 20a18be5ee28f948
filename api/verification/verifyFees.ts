import { isDeepStrictEqual } from 'node:util';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { findErasedAccounts } from '#api/accounts/erasedAccounts.ts';
import { approvalOf } from '#api/approvals/measureEntry.ts';
import { oneOf } from '#api/db/conditions.ts';
import { findRows } from '#api/db/entityRows.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { digestOfCharges, digestOfPayment, lineOf } from '#api/fees/chargeValues.ts';
import {
  type FeeChargeRow,
  FeeChargeSchema,
  FeeReversalSchema,
  type FeeRun,
  FeeRunSchema,
} from '#api/fees/entities.ts';
import { convert } from '#api/fees/feePayment.ts';
import { totalOf } from '#api/fees/readFees.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { isSame } from '#api/journal/erasedValues.ts';
import { entriesInOrder } from '#api/journal/foldEntries.ts';
import { type RecordedTransaction, readTransactions } from '#api/ledger/readLedger.ts';
import { sum } from '#common/domain/amount.ts';
import { chargedFees, feeLine } from '#common/domain/fees/calculateFees.ts';
import type { FeeKind } from '#common/domain/ledger/transaction.ts';
import { toExactDecimalString } from '#common/domain/money.ts';
import { sideOf } from './recordKind.ts';

/** Calculates a charge again from its inputs. */
function isCalculated(charge: FeeChargeRow): boolean {
  const line = lineOf(charge);
  const calculated = feeLine(line);
  const { performance, state } = chargedFees(calculated);
  return (
    isDeepStrictEqual(line, calculated) &&
    charge.performance === performance &&
    (!charge.payment || charge.payment.amount === String(convert(totalOf(charge), charge.payment))) &&
    (charge.priceAfter ?? null) === (state.units?.price ?? null) &&
    (charge.markAfter ?? null) === (state.units?.mark ?? null)
  );
}

const paidIn = ({ postings }: RecordedTransaction, kind: FeeKind): bigint =>
  postings.reduce((paid, { account, quantity }) => (account === `fees:${kind}` ? paid + quantity : paid), 0n);

/** Whether the ledger has a charge as it is, once, and its correction if it was taken back. */
function isBooked(charge: FeeChargeRow, rows: readonly RecordedTransaction[], isReversed: boolean): boolean {
  if (charge.collection === 'invoice') return rows.length === 0;
  const [booked, ...others] = rows.filter(({ reverses }) => reverses === null);
  const taken = rows.filter(({ reverses }) => reverses !== null);
  return (
    booked !== undefined &&
    others.length === 0 &&
    booked.investor === charge.investor &&
    booked.valueDate === charge.lastDay &&
    paidIn(booked, 'management') === charge.management &&
    paidIn(booked, 'performance') === charge.performance &&
    taken.length === Number(isReversed) &&
    taken.every(({ reverses }) => reverses === booked.id)
  );
}

/** Whether the entries of the charges of a run name their payments, and not its digest. */
const namesPayments = (entry: JournalEntry): boolean => sideOf(entry, 'after')['payments'] === 'apart';

interface Investors {
  readonly get: (id: string) => string | undefined;
}

/** Whether a run is what its entry says of it and of its charges. */
function isStated(
  run: FeeRun,
  charges: readonly FeeChargeRow[],
  entry: JournalEntry,
  investors: Investors,
  erased: ReadonlySet<string>,
): boolean {
  const stated = sideOf(entry, 'after');
  const withPayments = !namesPayments(entry);
  // That of an earlier release covers the names on invoices, which an erasure empties.
  const isKnown = !withPayments || !charges.some(({ investor }) => erased.has(investor));
  const digest = isKnown
    ? digestOfCharges(run.firm, charges, (id) => investors.get(id) ?? '', withPayments)
    : stated['digest'];
  const total = sum(charges.map(totalOf));
  return (
    run.digest === digest &&
    stated['digest'] === digest &&
    stated['lastDay'] === run.lastDay &&
    stated['accounts'] === run.accounts &&
    run.accounts === charges.length &&
    stated['total'] === toExactDecimalString(total) &&
    run.total === total &&
    entry.at.getTime() === run.chargedAt.getTime() &&
    isSame(requesterOf(entry), run.chargedBy) &&
    isSame(entry.reason ?? null, run.reason ?? null) &&
    charges.every(({ lastDay }) => lastDay === run.lastDay)
  );
}

/** The first of two charges that count and have a day in common; charges of an account in their order. */
const overlapping = (charges: readonly FeeChargeRow[]): FeeChargeRow | undefined =>
  charges.find((charge, index) => {
    const before = charges[index - 1];
    return before?.investor === charge.investor && charge.firstDay <= before.lastDay;
  });

/** Whether a charge or its reversal is what its entry, which its investor sees, says of it. */
const isOfEntry = (charge: FeeChargeRow, entry: JournalEntry | undefined): boolean =>
  entry !== undefined && sideOf(entry, 'after', 'charge')['number'] === charge.number;

/** Whether a charge is paid as its entry says. */
const isPaidAsStated = ({ payment }: FeeChargeRow, entry: JournalEntry | undefined): boolean =>
  entry !== undefined &&
  isSame(digestOfPayment(payment), sideOf(entry, 'after', 'charge')['payment'] ?? null);

/** Who requested what an entry says. */
const requesterOf = (entry: JournalEntry): string => approvalOf(entry)?.requestedBy ?? entry.actorName;

async function readEntries(em: Em, action: 'fees_charged' | 'fee_charged' | 'fee_reversed') {
  const entries = new Map<string, JournalEntry>();
  for await (const entry of entriesInOrder(em, [action])) entries.set(entry.subject ?? '', entry);
  return entries;
}

/**
 * Calculates each charge of fees again from its inputs, and compares it with the ledger and the journal.
 * @returns a sentence about the first difference
 */
export async function verifyFees(em: Em): Promise<string | undefined> {
  const all = { disableIdentityMap: true } as const;
  const runs = await em.find(FeeRunSchema, {}, { ...all, orderBy: { number: 'asc' } });
  const charges = await em.find(FeeChargeSchema, {}, { ...all, orderBy: { number: 'asc' } });
  const reversals = await em.find(FeeReversalSchema, {}, all);
  const reversed = new Map(reversals.map((reversal) => [reversal.charge, reversal]));
  const ids = [...new Set(charges.map(({ investor }) => investor))];
  const rows = await findRows(em, InvestorSchema, (query) =>
    query.where((eb) => oneOf(em, eb.ref('id'), ids)),
  );
  const investors = new Map(rows.map(({ id, investorId }) => [id, investorId]));
  const erased = await findErasedAccounts(em);
  const entries = await readEntries(em, 'fees_charged');
  /** Whether the charges of a run name their payments, by its number. */
  const paymentsOf = new Map<number, boolean>();
  for (const run of runs) {
    const own = charges.filter((charge) => charge.run === run.number);
    const entry = entries.get(String(run.number));
    if (!entry || !isStated(run, own, entry, investors, erased)) {
      return `Run ${run.number} of fees is not what the journal says.`;
    }
    paymentsOf.set(run.number, namesPayments(entry));
    entries.delete(String(run.number));
  }
  const [gone] = entries.keys();
  if (gone !== undefined) return `Run ${gone} of fees, which the journal knows, is gone.`;
  const charged = await readEntries(em, 'fee_charged');
  const invented = charges.find(
    (charge) => !paymentsOf.has(charge.run) || !isOfEntry(charge, charged.get(charge.id)),
  );
  if (invented) return `Fees ${invented.number} are not in the journal.`;
  const unpaid = charges.find(
    (charge) => paymentsOf.get(charge.run) && !isPaidAsStated(charge, charged.get(charge.id)),
  );
  if (unpaid) return `Fees ${unpaid.number} are not paid as the journal says.`;
  const sources = charges.map(({ id }) => id);
  const booked = Map.groupBy(
    await readTransactions(em, (eb) => oneOf(em, eb.ref('source'), sources)),
    ({ source }) => source ?? '',
  );
  for (const charge of charges) {
    if (!isCalculated(charge)) return `Fees ${charge.number} are not what their inputs give.`;
    if (!isBooked(charge, booked.get(charge.id) ?? [], reversed.has(charge.id))) {
      return `Fees ${charge.number} are not booked as they were charged.`;
    }
  }
  const twice = overlapping(
    charges
      .filter(({ id }) => !reversed.has(id))
      .toSorted((a, b) => (`${a.investor} ${a.number}` < `${b.investor} ${b.number}` ? -1 : 1)),
  );
  if (twice) return `Fees ${twice.number} are charged for a day twice.`;
  const takenBack = await readEntries(em, 'fee_reversed');
  const wrong = charges.find((charge) => {
    const [row, entry] = [reversed.get(charge.id), takenBack.get(charge.id)];
    if (!row || !entry) return Boolean(row) !== Boolean(entry);
    const isAtTime = row.reversedAt.getTime() === entry.at.getTime();
    if (!isAtTime || !isSame(row.reason, entry.reason)) return true;
    return !isSame(row.reversedBy, requesterOf(entry)) || !isOfEntry(charge, entry);
  });
  return wrong && `Fees ${wrong.number} are not taken back as the journal says.`;
}
