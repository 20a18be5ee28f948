import { lockAccount } from '#api/accounts/lockAccount.ts';
import type { ProposedChange } from '#api/approvals/change.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { assertNoRecovery, type RecoveryNotes } from '#api/recovery/commands.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { RECOVERY_WAIT_HOURS } from '#common/domain/investorRecovery.ts';

/** The recovery of an investor's access. @throws {AppError} `not_found`, `conflict` when one waits already */
export async function proposeRecovery(
  work: UnitOfWork,
  id: string,
  { reason, investorNote }: RecoveryNotes,
): Promise<ProposedChange> {
  const investor = await lockAccount(work, { id });
  await assertNoRecovery(work, investor);
  const { investorId, fullName, email, accessChangedAt } = investor;
  return {
    policies: ['investor_recovery'],
    title: `Reset access code and second factor of ${fullName}`,
    subject: id,
    investorId,
    // A request is void once address or credentials changed, because the second person approved another state.
    versions: { email, accessChangedAt: accessChangedAt?.toISOString() ?? null },
    preview: [
      { field: 'Investor', before: fullName, after: fullName },
      { field: 'Access', before: 'as it is', after: `reset ${RECOVERY_WAIT_HOURS} hours after the approval` },
      { field: 'Link goes to', before: null, after: displayAddress(email) },
    ],
    reason,
    investorNote,
  };
}
