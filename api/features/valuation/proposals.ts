import type { ProposedChange } from '#api/approvals/change.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { checkRun, type RunRequest } from '#api/valuation/requestRun.ts';
import { add } from '#common/domain/amount.ts';
import { formatDay, formatInstant, formatZonedSeconds } from '#common/domain/formatDate.ts';
import { formatUsd, type Money, ZERO } from '#common/domain/money.ts';
import { measureOf, type PreviewedLine, previewAt } from './preview.ts';

const usd = (amount: Money): string => formatUsd(amount, { decimals: 2 });
const total = (lines: readonly PreviewedLine[], of: (line: PreviewedLine) => Money): string =>
  usd(lines.reduce((sum, line) => add(sum, of(line)), ZERO));

/** Accounts that the second person sees by name: those that change most. */
const SHOWN_ACCOUNTS = 10;

const changeOf = ({ totalValue, after }: PreviewedLine): bigint =>
  after > totalValue ? after - totalValue : totalValue - after;

/** A run as policies and the second person see it: as large as its largest change of one account. */
export async function proposeRun(work: UnitOfWork, request: RunRequest): Promise<ProposedChange> {
  await checkRun(work, request);
  const { lines, pricesDigest } = await previewAt(work.em, request.at, work.now);
  const outliers = lines.filter(({ isOutlier }) => isOutlier);
  const largest = lines.toSorted((a, b) => (changeOf(a) < changeOf(b) ? 1 : -1)).slice(0, SHOWN_ACCOUNTS);
  return {
    policies: ['totals'],
    measure: measureOf(lines),
    title: `Publish the valuation of ${formatInstant(request.at)}`,
    subject: 'valuation',
    versions: { prices: pricesDigest },
    preview: [
      { field: 'Accounts', before: null, after: String(lines.length) },
      { field: 'Time', before: null, after: `${formatDay(request.at)}, ${formatZonedSeconds(request.at)}` },
      { field: 'Accounts with unusual prices', before: null, after: String(outliers.length) },
      {
        field: 'Value of these accounts',
        before: total(lines, ({ totalValue }) => totalValue),
        after: total(lines, ({ after }) => after),
      },
      ...largest.map(({ fullName, investorId, totalValue, after }) => ({
        field: `${fullName} (${investorId})`,
        before: usd(totalValue),
        after: usd(after),
      })),
    ],
    reason: request.reason,
  };
}
