import type { ProposedChange } from '#api/approvals/change.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { STAFF_ROLE_NAMES, type StaffRole } from '#common/domain/staffRoles.ts';
import { lockAccount, type StaffEdit } from './commands.ts';
import type { Invited } from './invitations.ts';

/** An invitation as the second person sees it. */
export const proposeInvitation = ({ email, displayName, role }: Invited): ProposedChange => ({
  policies: ['staff_change'],
  title: `Invite ${displayName}`,
  subject: 'invitation',
  versions: { email },
  preview: [
    { field: 'E-mail', before: null, after: displayAddress(email) },
    { field: 'Role', before: null, after: STAFF_ROLE_NAMES[role] },
  ],
});

interface StaffAccount {
  readonly displayName: string;
  readonly role: StaffRole;
  readonly isActive: boolean;
}

type AccountProposal = Pick<ProposedChange, 'title' | 'preview' | 'removesDecider' | 'alwaysNeedsTwo'>;

/** The person whose account would change cannot approve it. */
async function proposeFor(
  work: UnitOfWork,
  change: StaffEdit,
  describe: (account: StaffAccount) => AccountProposal | undefined,
): Promise<ProposedChange | undefined> {
  const { account } = await lockAccount(work, change);
  const described = describe(account);
  return (
    described && {
      ...described,
      policies: ['staff_change'],
      subject: account.id,
      versions: { version: account.version },
      excluded: [account.id],
      reason: change.reason,
    }
  );
}

export const proposeRole = (work: UnitOfWork, change: StaffEdit & { readonly role: StaffRole }) =>
  proposeFor(work, change, ({ displayName, role }) => {
    if (role === change.role) return undefined;
    const preview = [{ field: 'Role', before: STAFF_ROLE_NAMES[role], after: STAFF_ROLE_NAMES[change.role] }];
    return { title: `Change the role of ${displayName}`, preview, removesDecider: true };
  });

export const proposeDeactivation = (work: UnitOfWork, change: StaffEdit) =>
  proposeFor(work, change, ({ displayName, isActive }) => {
    if (!isActive) return undefined;
    const preview = [{ field: 'Account', before: 'Active', after: 'Deactivated' }];
    return { title: `Deactivate the account of ${displayName}`, preview, removesDecider: true };
  });

export const proposeReactivation = (work: UnitOfWork, change: StaffEdit) =>
  proposeFor(work, change, ({ displayName, isActive }) => {
    if (isActive) return undefined;
    const preview = [{ field: 'Account', before: 'Deactivated', after: 'Active' }];
    return { title: `Reactivate the account of ${displayName}`, preview };
  });

/** Two others reset the second factors of an account, or one where no third person can decide. */
export const proposeFactorReset = (work: UnitOfWork, change: StaffEdit) =>
  proposeFor(work, change, ({ displayName }) => ({
    title: `Reset the second factors of ${displayName}`,
    preview: [{ field: 'Second factors', before: 'As set up', after: 'None' }],
    alwaysNeedsTwo: true,
  }));
