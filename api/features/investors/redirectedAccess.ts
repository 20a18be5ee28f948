import type { Investor } from '#api/accounts/entities.ts';
import { findEmailChange } from '#api/accounts/notifyAccountChange.ts';
import { findApprovers } from '#api/approvals/requirement.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { isWorthTaking, recoveryEffectiveAt } from '#common/domain/investorRecovery.ts';

/** Whether a new e-mail address could give the access of an investor to somebody else. */
export const isAccessAtStake = ({
  accessCodeHash,
  lastSignInAt,
  totalValue: value,
  totalInvested: invested,
}: Investor): boolean =>
  isWorthTaking({
    hasAccessCode: Boolean(accessCodeHash),
    hasSignedIn: Boolean(lastSignInAt),
    value,
    invested,
  });

/**
 * Lets no activation link go to an address that staff changed within the wait of a recovery, so that a new address and
 * a reset together are no way round it. Applies as a recovery does: while somebody else could decide.
 * @throws {AppError} `conflict`
 */
export async function assertNotRedirected(work: UnitOfWork, investor: Investor): Promise<void> {
  const { em, actor, now } = work;
  if (!isAccessAtStake(investor)) return;
  const changedAt = await findEmailChange(work, investor);
  if (!changedAt || recoveryEffectiveAt(changedAt) <= now) return;
  const anyDecider = { requestedBy: actor.id, requiredRole: 'approver', excluded: [] } as const;
  if ((await findApprovers(em, anyDecider)).length === 0) return;
  const from = formatInstant(recoveryEffectiveAt(changedAt));
  throw new AppError('conflict', {
    message: `The e-mail address of this account changed on ${formatInstant(changedAt)}. Until ${from} no link can be sent to it, so that the owner of the earlier address can object. You can request a recovery of access instead.`,
  });
}
