import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { SUMMARY_KINDS, type SummaryKind } from '#common/domain/accountSummary.ts';
import { dueSummaryDay } from '#common/domain/dueSummaryDay.ts';
import { type NotificationSettings, NotificationSettingsSchema } from './entities.ts';

/** The kinds of changes that the daily summary of these settings contains. */
const chosenKinds = (settings: NotificationSettings | null): SummaryKind[] =>
  SUMMARY_KINDS.filter((kind) => settings?.[kind]);

export const readSummaryKinds = async (em: Em, investorId: string): Promise<SummaryKind[]> =>
  chosenKinds(await em.findOne(NotificationSettingsSchema, { investorId }));

/** What the next summary compares the account with. */
export const reportedFigures = ({ totalValue, totalInvested, assets }: Investor) => ({
  reportedValue: totalValue,
  reportedInvested: totalInvested,
  reportedAssets: assets,
});

/** The number of the account's newest journal entry; 0 when there is none. */
async function findNewestEntry({ em }: UnitOfWork, investorId: string): Promise<number> {
  const newest = { orderBy: { seq: 'desc' }, limit: 1 } as const;
  return (await em.find(JournalEntrySchema, { investorId }, newest))[0]?.seq ?? 0;
}

/**
 * Chooses what the daily summary contains. A summary that is turned on begins with the next change. The choice is a
 * preference and not part of the journal, like the watchlist.
 * @throws {AppError} `not_found`
 */
export async function saveSummaryKinds(
  work: UnitOfWork,
  investorId: string,
  kinds: readonly SummaryKind[],
): Promise<SummaryKind[]> {
  const investor = await lockAccount(work, { investorId });
  const stored = await work.em.findOne(NotificationSettingsSchema, { investorId }, { refresh: true });
  const start = {
    sentFor: dueSummaryDay(work.now),
    reportedTo: await findNewestEntry(work, investorId),
    ...reportedFigures(investor),
  };
  const settings =
    stored ?? work.em.create(NotificationSettingsSchema, { ...choice([]), ...start, investorId });
  if (chosenKinds(settings).length === 0) Object.assign(settings, start);
  Object.assign(settings, choice(kinds));
  return chosenKinds(settings);
}

const choice = (kinds: readonly SummaryKind[]): Pick<NotificationSettings, SummaryKind> => ({
  valuation: kinds.includes('valuation'),
  allocation: kinds.includes('allocation'),
  transaction: kinds.includes('transaction'),
});
