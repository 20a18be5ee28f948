import type { Investor } from '#api/accounts/entities.ts';
import { lockAccount } from '#api/accounts/lockAccount.ts';
import type { Context } from '#api/context.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { dailySummaryEmail } from '#api/email/templates/dailySummary.ts';
import { changeAll } from '#api/jobs/changeAll.ts';
import type { Job, JobKind } from '#api/jobs/jobs.ts';
import { definitionOf } from '#api/journal/actions.ts';
import { describeEntry, parseSnapshot } from '#api/journal/describe.ts';
import { type JournalEntry, JournalEntrySchema } from '#api/journal/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { SUMMARY_KINDS, SUMMARY_TIME } from '#common/domain/accountSummary.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { dueSummaryDay } from '#common/domain/dueSummaryDay.ts';
import type { Money } from '#common/domain/money.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import { localPath } from '#common/language/localPath.ts';
import { type NotificationSettings, NotificationSettingsSchema } from './entities.ts';
import { reportedFigures } from './settings.ts';

interface Change {
  readonly before: Money;
  readonly after: Money;
}

/** What changed on an account between two summaries. */
interface AccountSummary {
  /** Present when the value or the invested amount differs from the last summary. */
  readonly totals?: { readonly value: Change; readonly invested: Change };
  readonly hasNewAllocation: boolean;
  /** One sentence for each change of a transaction in the investor's language, oldest first. */
  readonly transactions: readonly string[];
}

/**
 * The changes of the chosen kinds; undefined when there are none.
 * @param entries of the account since the last summary, in their order
 * @param settings with the figures of the last summary
 * @param investor the account after the entries
 */
function summarise(
  entries: readonly JournalEntry[],
  settings: NotificationSettings,
  { totalValue, totalInvested, assets, language }: Investor,
): AccountSummary | undefined {
  const value = { before: settings.reportedValue, after: totalValue };
  const invested = { before: settings.reportedInvested, after: totalInvested };
  const haveTotalsChanged = value.before !== value.after || invested.before !== invested.after;
  const transactions = entries
    .filter(({ action }) => definitionOf(action).kind === 'transaction')
    .map((entry) => describeEntry(entry, parseSnapshot(entry.after), language));
  const summary: AccountSummary = {
    ...(settings.valuation && haveTotalsChanged ? { totals: { value, invested } } : {}),
    hasNewAllocation: settings.allocation && canonicalJson(settings.reportedAssets) !== canonicalJson(assets),
    transactions: settings.transaction ? transactions : [],
  };
  const isEmpty = !summary.totals && !summary.hasNewAllocation && summary.transactions.length === 0;
  return isEmpty ? undefined : summary;
}

const BATCH = 500;

/** Sends one summary if something changed. Does nothing when another instance was first. */
async function sendSummary(work: UnitOfWork, investorId: string, day: string): Promise<void> {
  const { em, context } = work;
  // The account is locked first, as by every change of it, so that its figures match its entries.
  const investor = await lockAccount(work, { investorId });
  const due = { investorId, sentFor: { $lt: day } };
  if ((await em.nativeUpdate(NotificationSettingsSchema, due, { sentFor: day })) === 0) return;
  const settings = await em.findOneOrFail(NotificationSettingsSchema, { investorId }, { refresh: true });
  const entries = await em.find(
    JournalEntrySchema,
    { investorId, seq: { $gt: settings.reportedTo } },
    { orderBy: { seq: 'asc' }, disableIdentityMap: true },
  );
  const summary = summarise(entries, settings, investor);
  Object.assign(settings, reportedFigures(investor));
  settings.reportedTo = entries.at(-1)?.seq ?? settings.reportedTo;
  if (!summary || !investor.isActive) return;
  const { fullName: name, email, language } = investor;
  const portalUrl = context.config.publicUrl + localPath(language, '/portal');
  const to = { firm: context.firm, name, email, language };
  work.enqueueEmail(dailySummaryEmail({ ...to, day, summary, portalUrl }));
}

/** The accounts whose summary is due, batch after batch. */
async function* findDueAccounts(context: Context, day: string): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const due = await context.em().find(
      NotificationSettingsSchema,
      {
        investorId: { $gt: last },
        sentFor: { $lt: day },
        $or: SUMMARY_KINDS.map((kind) => ({ [kind]: true })),
      },
      { orderBy: { investorId: 'asc' }, limit: BATCH },
    );
    for (const { investorId } of due) yield investorId;
    if (due.length < BATCH) return;
    last = due.at(-1)?.investorId ?? last;
  }
}

/**
 * Sends the summaries that are due: one a day, from 08:00 in Zürich, and only to investors whose account changed.
 * Several instances may do so at once. After a pause of the service one summary reports all of it.
 */
export async function sendDailySummaries(context: Context, job: Partial<Job> = {}): Promise<void> {
  const day = dueSummaryDay(context.clock.now());
  const due = findDueAccounts(context, day);
  await changeAll(context, job, due, (work, investorId) => sendSummary(work, investorId, day));
}

export const dailySummaries: JobKind = {
  kind: 'daily summaries',
  next: (startedAt) => zurichInstant(addDays(dueSummaryDay(startedAt), 1), SUMMARY_TIME),
  run: sendDailySummaries,
};
