import type { Investor } from '#api/accounts/entities.ts';
import { isKnown } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type RecordedTransaction, readTransactions } from '#api/ledger/readLedger.ts';
import { type PublishedLine, readLines } from '#api/valuation/readValuations.ts';
import { changesOf, isCharge } from '#common/domain/ledger/transaction.ts';
import { ZERO } from '#common/domain/money.ts';
import type { CostMethod } from '#common/domain/positions/cost.ts';
import { placePayments } from '#common/domain/valuation/timeline.ts';

/** What the profit of an account is calculated from, which is read once. */
export interface BookedAccount {
  readonly investor: string;
  readonly method: CostMethod;
  readonly lines: readonly PublishedLine[];
  /** In the order of recording; of an account without a line only charges of fees. */
  readonly ledger: readonly RecordedTransaction[];
  /** When a charge changed the value. */
  readonly chargedAt: (charge: RecordedTransaction) => Date;
  /** All of it is what was recorded by then; undefined for now. */
  readonly knownAt: Date | undefined;
}

export async function readBookedAccount(
  em: Em,
  { id, costMethod }: Investor,
  knownAt?: Date,
): Promise<BookedAccount> {
  const lines = (await readLines(em, [id], knownAt)).get(id) ?? [];
  const ledger = await readTransactions(em, ({ eb, and, ref }) =>
    and([
      eb('investor_id', '=', id),
      isKnown(ref('recorded_at'), knownAt),
      ...(lines.length > 0 ? [] : [eb('source', 'is not', null), eb('kind', 'in', ['fee', 'correction'])]),
    ]),
  );
  // A charge of a managed portfolio changes the value when it is recorded.
  const charges = ledger
    .filter((row) => isCharge(row) && row.postings.some(({ account }) => account === `client:${id}`))
    .map((row) => ({ ...row, day: row.valueDate, amount: ZERO, isFee: true }));
  const { times } = placePayments(lines, charges);
  const timesById = new Map(charges.map((charge) => [charge.id, times.get(charge)]));
  const chargedAt = (row: RecordedTransaction) => timesById.get(row.id) ?? row.recordedAt;
  return { investor: id, method: costMethod, lines, ledger, chargedAt, knownAt };
}

/** Whether a line contains what was booked. */
export const isIn = (line: PublishedLine | undefined, { valueDate, version }: RecordedTransaction): boolean =>
  line !== undefined && version <= line.version && valueDate <= line.day;

/** What a client held in a line, without the private unit. */
export function heldIn(
  { investor, ledger }: Pick<BookedAccount, 'investor' | 'ledger'>,
  line: PublishedLine,
): Map<string, bigint> {
  const quantities = new Map<string, bigint>();
  for (const row of ledger) {
    if (!isIn(line, row)) continue;
    for (const [id, quantity] of changesOf(row, investor))
      if (id !== investor) quantities.set(id, (quantities.get(id) ?? 0n) + quantity);
  }
  return quantities;
}
