import { endInvestorSessions, type InvestorCaller } from '#api/sessions/investorSessions.ts';
import { endOtherStaffSessions, type StaffCaller } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';

/**
 * Ends the other sessions of the account after a change of its factors (ASVS 7.4.3), and of staff the remembered devices
 * but this one, because somebody else may have opened them. The account must be locked.
 */
export async function endOtherSessions(
  work: UnitOfWork,
  caller: StaffCaller | InvestorCaller,
): Promise<void> {
  if (caller.kind === 'staff') {
    const ended = await endOtherStaffSessions(work.em, caller, { keepDevice: true });
    if (ended > 0)
      work.record({ action: 'staff_sessions_ended', subject: caller.username, after: { ended } });
    return;
  }
  const ended = await endInvestorSessions(work.em, caller.id, caller.sessionId);
  if (ended > 0) work.record({ action: 'sessions_ended', investorId: caller.investorId, after: { ended } });
}
