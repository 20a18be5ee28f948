import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { type Investor, TransactionSchema, WithdrawalSchema } from './entities.ts';

/** How long after a change of figures in another session an edit without a version is rejected. */
const RECENT_MS = MINUTE_MS;

/**
 * Whether a withdrawal was decided or a transaction recorded on the account within that time in another session.
 * Sessions tell people apart who share a staff account.
 */
async function hasRecentChange({ em, now, actor }: UnitOfWork, investor: Investor): Promise<boolean> {
  const at = { $gt: new Date(now.getTime() - RECENT_MS), $lt: new Date(now.getTime() + RECENT_MS) };
  const session = actor.sessionId ?? null;
  const decided = await em.count(WithdrawalSchema, {
    investor: investor.id,
    status: { $in: ['approved', 'declined'] },
    decidedAt: at,
    $or: [{ decidedInSession: { $ne: session } }, { decidedInSession: null }],
  });
  if (decided > 0) return true;
  const recorded = await em.count(TransactionSchema, {
    investor: investor.id,
    createdAt: at,
    $or: [{ createdInSession: { $ne: session } }, { createdInSession: null }],
  });
  return recorded > 0;
}

/**
 * Checks the version of an edit of a locked account. An edit without a version is accepted as specified, unless it
 * could undo a recent change made in another session, or REQUIRE_VERSION is set.
 * @param seen version that the edit was made from
 * @throws {AppError} `stale_version`, `version_required`
 */
export async function assertVersion(
  work: UnitOfWork,
  investor: Investor,
  seen: number | undefined,
  { changesMoney = true }: { readonly changesMoney?: boolean } = {},
): Promise<void> {
  if (seen !== undefined) {
    if (seen !== investor.version) throw new AppError('stale_version');
    return;
  }
  // What a second person approves is void once the account is in another state than the one that was shown.
  if (work.isRequested) return;
  if (work.context.config.requireVersion) throw new AppError('version_required');
  if (changesMoney && (await hasRecentChange(work, investor))) {
    throw new AppError('stale_version', {
      message:
        'Somebody else decided a withdrawal or recorded a transaction on this account in the last minute. Load the account again and state its version.',
    });
  }
}
