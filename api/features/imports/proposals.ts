import type { ProposedChange } from '#api/approvals/change.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Measure } from '#common/domain/approvalPolicy.ts';
import { postingsOf } from '#common/domain/ledger/transaction.ts';
import { formatUsd, type Money, money } from '#common/domain/money.ts';
import { lockImport, planAgain } from './commands.ts';
import type { ImportRow } from './entities.ts';
import type { PlannedBooking } from './planBookings.ts';
import { hasBookings } from './queries.ts';

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Payments and what trades move in dollars, of all accounts together; undefined where a trade moves other money only. */
function measureOf(bookings: readonly PlannedBooking[]): Measure | undefined {
  let amount = 0n;
  for (const { account, booking } of bookings) {
    amount += booking.payment?.amount ?? 0n;
    for (const { movements } of booking.trades) {
      const own = postingsOf(movements).filter((posting) => posting.account === `client:${account}`);
      const dollars = own.filter(({ instrument }) => instrument === 'usd');
      if (dollars.length === 0) return undefined;
      amount += sizeOf(dollars.reduce((sum, { quantity }) => sum + quantity, 0n));
    }
  }
  return { amount: money(amount), tenths: null };
}

const usd = (amount: Money): string => formatUsd(amount, { decimals: 2 });

const proposed = (
  row: ImportRow,
  title: string,
  rest: Pick<ProposedChange, 'policies' | 'measure' | 'reason'>,
): ProposedChange => ({
  ...rest,
  title: `${title} ${row.fileName.slice(0, 80)}`,
  subject: row.id,
  versions: { status: row.status, digest: row.digest },
  preview: [
    { field: 'File', before: null, after: `${row.fileName} (SHA-256 ${row.fileHash.slice(0, 16)}…)` },
    { field: 'Contents', before: null, after: row.kind },
    { field: 'New lines', before: null, after: String(row.newLines) },
    { field: 'Accounts', before: null, after: String(row.accounts) },
    { field: 'Invested amounts together', before: null, after: usd(row.invested) },
  ],
});

/** What a checked file would store. @throws {AppError} `not_found`, `already_decided`, `conflict` */
export async function proposeCommit(
  work: UnitOfWork,
  id: string,
  { digest, reason }: { readonly digest: string; readonly reason?: string | undefined },
): Promise<ProposedChange> {
  const row = await lockImport(work, id, 'checked');
  const { plan } = await planAgain(work, row, digest);
  const isMoney = plan.bookings.length > 0;
  const measure = isMoney ? measureOf(plan.bookings) : undefined;
  return proposed(row, 'Import', { policies: isMoney ? ['totals'] : [], measure, reason });
}

/** What an import would take back; the removal of its transactions needs a second person as that of a single one does. */
export async function proposeReversal(
  work: UnitOfWork,
  id: string,
  reason: string | undefined,
): Promise<ProposedChange> {
  const row = await lockImport(work, id, 'committed');
  return proposed(row, 'Take back the import of', {
    policies: (await hasBookings(work.em, id)) ? ['transaction_removal'] : [],
    measure: undefined,
    reason,
  });
}
