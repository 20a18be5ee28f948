import { endInvestorSessions, type InvestorCaller } from '#api/sessions/investorSessions.ts';
import { endOtherStaffSessions, type StaffCaller } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

/**
 * Ends the other sessions of the account after a change of its factors (ASVS 7.4.3), and of staff the remembered devices
 * but this one, because somebody else may have opened them. The account must be locked.
 */
export async function endOtherSessions(
  { em }: UnitOfWork,
  caller: StaffCaller | InvestorCaller,
): Promise<void> {
  if (caller.kind === 'staff') await endOtherStaffSessions(em, caller, { keepDevice: true });
  else await endInvestorSessions(em, caller.id, caller.sessionId);
}
