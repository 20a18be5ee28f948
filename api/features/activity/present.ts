import { approvalOf } from '#api/approvals/measureEntry.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { isInvestorAction } from '#api/journal/actions.ts';
import { describeChanges, describeEntry, parseSnapshot, readSentenceValues } from '#api/journal/describe.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { entryTexts } from '#api/messages/journal.ts';
import { displayPhone } from '#api/phones/phoneNumber.ts';
import type { JournalEntry as JournalEntryResponse } from '#common/contract/activity.ts';
import { entryActor } from '#common/contract/entryTexts.ts';
import type { ActivityEntry } from '#common/contract/portfolio.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';

/** How people read the values of fields that are stored in another form. */
const DISPLAYS: Readonly<Record<string, (value: string) => string>> = {
  email: displayAddress,
  mailedTo: displayAddress,
  phone: displayPhone,
  calledBackPhone: displayPhone,
};

/** A side of an entry as people read it. */
const displaySnapshot = (side: string | null | undefined): Record<string, unknown> | null =>
  side
    ? (JSON.parse(side, (key, value: unknown) =>
        typeof value === 'string' ? (DISPLAYS[key]?.(value) ?? value) : value,
      ) as Record<string, unknown>)
    : null;

export function presentJournalEntry(entry: JournalEntry): JournalEntryResponse {
  const after = parseSnapshot(entry.after);
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actorType: entry.actorType,
    actor: entry.actorName,
    requestedBy: approvalOf(entry)?.requestedBy,
    action: entry.action,
    investorId: entry.investorId ?? undefined,
    summary: describeEntry(entry, after),
    before: displaySnapshot(entry.before),
    after: displaySnapshot(entry.after),
    reason: entry.reason ?? undefined,
    investorNote: entry.investorNote ?? undefined,
    hash: entry.hash,
  };
}

/** For a spreadsheet: `before` and `after` are the text that was hashed. */
export const presentJournalRow = (entry: JournalEntry) => ({
  ...presentJournalEntry(entry),
  before: entry.before,
  after: entry.after,
});

interface Reader {
  /** True for the account's investor, who sees neither names of staff nor internal notes. */
  readonly isInvestor: boolean;
  readonly firmName: string;
}

function presentActor(entry: JournalEntry, { isInvestor, firmName }: Reader): string {
  return isInvestor ? entryActor(entryTexts(DEFAULT_LANGUAGE), entry.actorType, firmName) : entry.actorName;
}

export function presentActivity(entry: JournalEntry, reader: Reader): ActivityEntry {
  // The note that an investor gives with a request is among the changes.
  const isByInvestor = entry.actorType === 'investor';
  const after = parseSnapshot(entry.after);
  return {
    id: String(entry.seq),
    at: entry.at.toISOString(),
    by: presentActor(entry, reader),
    actorType: entry.actorType,
    action: entry.action,
    summary: describeEntry(entry, after),
    values: isInvestorAction(entry.action) ? readSentenceValues(entry.action, after) : undefined,
    changes: describeChanges(entry, after),
    reason: reader.isInvestor || isByInvestor ? undefined : (entry.reason ?? undefined),
    investorNote: entry.investorNote ?? undefined,
  };
}
