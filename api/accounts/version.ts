import { Refusal } from '#api/http/errors.ts';
import { JournalEntrySchema } from '#api/journal/entities.ts';
import type { Work } from '#api/work.ts';
import type { Investor } from './entities.ts';

/** How long after another person's change of figures an edit without a version is rejected. */
const RECENT_MS = 60_000;

const MONEY_ACTIONS = ['withdrawal_approved', 'withdrawal_declined', 'transaction_added'];

/** Whether another person decided a withdrawal or recorded a transaction on the account within that time. */
async function hasRecentChange({ em, now, actor }: Work, investorId: string): Promise<boolean> {
  const recent = await em.count(JournalEntrySchema, {
    investorId,
    action: { $in: MONEY_ACTIONS },
    actorId: { $ne: actor.id },
    at: { $gt: new Date(now.getTime() - RECENT_MS), $lt: new Date(now.getTime() + RECENT_MS) },
  });
  return recent > 0;
}

/**
 * Checks the version of an edit of a locked account. An edit without a version is accepted as specified, unless it
 * could undo another person's recent change, or REQUIRE_VERSION is set.
 * @param seen version that the edit was made from
 * @throws {Refusal} `stale_version`, `version_required`
 */
export async function assertVersion(
  work: Work,
  investor: Investor,
  seen: number | undefined,
  { changesMoney = true }: { readonly changesMoney?: boolean } = {},
): Promise<void> {
  if (seen !== undefined) {
    if (seen !== investor.version) throw new Refusal('stale_version');
    return;
  }
  if (work.context.config.requireVersion) throw new Refusal('version_required');
  if (changesMoney && (await hasRecentChange(work, investor.investorId))) {
    throw new Refusal('stale_version', {
      message:
        'Somebody else decided a withdrawal or recorded a transaction on this account in the last minute. Load the account again and state its version.',
    });
  }
}
