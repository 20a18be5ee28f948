import { displayAddress } from '#api/email/displayAddress.ts';
import { isInvestorAction } from '#api/journal/actions.ts';
import { describeChanges, describeEntry, parseSnapshot, readSentenceValues } from '#api/journal/describe.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { entryTexts } from '#api/messages/journal.ts';
import { displayPhone } from '#api/phones/phoneNumber.ts';
import type { JournalEntry as JournalEntryResponse } from '#common/contract/activity.ts';
import { entryActor, entryErased } from '#common/contract/entryTexts.ts';
import type { ActivityEntry } from '#common/contract/portfolio.ts';
import { FORMER_STAFF } from '#common/domain/erasure.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';
import type { ShownEntry } from './queries.ts';

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

const t = entryTexts(DEFAULT_LANGUAGE);

function presentErased({ erasedAt, ground }: ShownEntry) {
  if (!erasedAt || !ground) return undefined;
  const at = new Date(erasedAt).toISOString();
  return { text: entryErased(t, { at, ground }), at, ground };
}

function actorOf({ actorName, actorType, actorErasure }: JournalEntry): string {
  if (typeof actorErasure !== 'number') return actorName;
  return actorType === 'staff' ? FORMER_STAFF : t('erasedPerson');
}

export function presentJournalEntry(entry: ShownEntry): JournalEntryResponse {
  const after = parseSnapshot(entry.after);
  return {
    seq: entry.seq,
    at: entry.at.toISOString(),
    actorType: entry.actorType,
    actor: actorOf(entry),
    requestedBy: entry.requester ?? undefined,
    action: entry.action,
    investorId: entry.investorId ?? undefined,
    summary: describeEntry(entry, after),
    before: displaySnapshot(entry.before),
    after: displaySnapshot(entry.after),
    reason: entry.reason ?? undefined,
    investorNote: entry.investorNote ?? undefined,
    erased: presentErased(entry),
    hash: entry.hash,
  };
}

/** For a spreadsheet: `before` and `after` are the text that was hashed, or what an erasure left of it. */
export function presentJournalRow(entry: ShownEntry) {
  const shown = presentJournalEntry(entry);
  return { ...shown, before: entry.before, after: entry.after, erased: shown.erased?.text };
}

interface Reader {
  /** True for the account's investor, who sees neither names of staff nor internal notes. */
  readonly isInvestor: boolean;
  readonly firmName: string;
}

function presentActor(entry: JournalEntry, { isInvestor, firmName }: Reader): string {
  return isInvestor ? entryActor(t, entry.actorType, firmName) : actorOf(entry);
}

export function presentActivity(entry: ShownEntry, reader: Reader): ActivityEntry {
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
    erased: presentErased(entry),
  };
}
