import { deleteAttempts } from '#api/attemptLimits/attemptRows.ts';
import type { JournalAction } from '#api/journal/actions.ts';
import { endInvestorSessions } from '#api/sessions/investorSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Investor } from './entities.ts';
import { issueActivation } from './issueActivation.ts';
import { notifyAccountChange } from './notifyAccountChange.ts';
import { recordCredentials } from './recordCredentials.ts';

interface ResetEntry {
  readonly action: Extract<JournalAction, 'access_code_reset' | 'access_recovered'>;
  /** Id of the recovery that takes effect. */
  readonly subject?: string | undefined;
  readonly reason?: string | undefined;
  readonly investorNote?: string | undefined;
}

/**
 * Removes the access code of a locked investor, ends the sessions and enqueues a new activation email.
 * @returns the expiry of the activation
 */
export async function resetAccess(work: UnitOfWork, investor: Investor, entry: ResetEntry): Promise<Date> {
  investor.accessCodeHash = null;
  investor.accessChangedAt = work.now;
  await endInvestorSessions(work.em, investor.id);
  await deleteAttempts(work.em, { kind: 'investor', name: investor.investorId });
  const expiresAt = issueActivation(work, investor, 'reset');
  await notifyAccountChange(work, investor, ['access-code-reset'], { onlyEarlierAddresses: true });
  recordCredentials(work, investor, { ...entry, mailedTo: investor.email, withdrawalsWait: true });
  return expiresAt;
}
