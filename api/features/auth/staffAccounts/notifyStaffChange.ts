import { displayAddress } from '#api/email/displayAddress.ts';
import { type StaffAccountChange, staffAccountChangedEmail } from '#api/email/templates/staff.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { STAFF_ROLE_NAMES, type StaffRole } from '#common/domain/staffRoles.ts';

interface Account {
  readonly displayName: string;
  readonly email?: string | null | undefined;
  readonly role: StaffRole;
}

const factsOf = (change: StaffAccountChange, { role, email }: Account): [string, string][] => {
  if (change === 'role-changed' || change === 'joined') return [['Role', STAFF_ROLE_NAMES[role]]];
  return change === 'email-changed' && email ? [['E-mail', displayAddress(email)]] : [];
};

/**
 * Emails the change to the owner of the account and to the firm.
 * @param earlierEmail receives it too, after a change of the address
 */
export function notifyStaffChange(
  work: UnitOfWork,
  change: StaffAccountChange,
  account: Account,
  earlierEmail?: string | null,
): void {
  const { firm } = work.context;
  const { displayName } = account;
  const facts = factsOf(change, account);
  const message = { firm, change, account: displayName, by: work.actor.name, at: work.now, facts };
  const own = new Set([account.email, earlierEmail].filter((email) => typeof email === 'string'));
  for (const email of own)
    work.enqueueEmail(staffAccountChangedEmail({ ...message, name: displayName, email }));
  if (!own.has(firm.email)) {
    work.enqueueEmail(staffAccountChangedEmail({ ...message, name: '', email: firm.email }));
  }
}
