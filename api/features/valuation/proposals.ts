import type { ProposedChange } from '#api/approvals/change.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { checkRun, type RunRequest } from '#api/valuation/requestRun.ts';
import { measureRun } from '#common/domain/approvalPolicy.ts';
import { formatDay, formatInstant, formatZonedSeconds } from '#common/domain/formatDate.ts';
import { formatUsd, type Money } from '#common/domain/money.ts';
import { type PreviewedLine, previewAt, totalsOf } from './preview.ts';

const usd = (amount: Money): string => formatUsd(amount, { decimals: 2 });

/** Accounts that the second person sees by name: those that change most. */
const SHOWN_ACCOUNTS = 10;

const changeOf = ({ totalValue, after }: PreviewedLine): bigint =>
  after > totalValue ? after - totalValue : totalValue - after;

/** A run as policies and the second person see it: as large as the change of all accounts together. */
export async function proposeRun(work: UnitOfWork, request: RunRequest): Promise<ProposedChange> {
  await checkRun(work, request);
  const { lines, pricesDigest } = await previewAt(work.em, request.at, work.now);
  const { before, after, outliers } = totalsOf(lines);
  const largest = lines.toSorted((a, b) => (changeOf(a) < changeOf(b) ? 1 : -1)).slice(0, SHOWN_ACCOUNTS);
  return {
    policies: ['valuation_run'],
    measure: measureRun(before, after, outliers > 0),
    title: `Publish the valuation of ${formatInstant(request.at)}`,
    subject: 'valuation',
    versions: { prices: pricesDigest },
    preview: [
      { field: 'Accounts', before: null, after: String(lines.length) },
      { field: 'Time', before: null, after: `${formatDay(request.at)}, ${formatZonedSeconds(request.at)}` },
      { field: 'Accounts with unusual prices', before: null, after: String(outliers) },
      { field: 'Value of these accounts', before: usd(before), after: usd(after) },
      ...largest.map(({ fullName, investorId, totalValue, after }) => ({
        field: `${fullName} (${investorId})`,
        before: usd(totalValue),
        after: usd(after),
      })),
    ],
    reason: request.reason,
  };
}
