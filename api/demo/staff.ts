import { ApprovalPolicySchema } from '#api/approvals/entities.ts';
import type { Context } from '#api/context.ts';
import { policiesVersion, setPolicies } from '#api/features/approvals/policyCommands.ts';
import { createInvitedAccount } from '#api/features/auth/staffAccounts/acceptInvitation.ts';
import { setEmail } from '#api/features/auth/staffAccounts/commands.ts';
import { StaffInvitationSchema } from '#api/features/auth/staffAccounts/entities.ts';
import { invite } from '#api/features/auth/staffAccounts/invitations.ts';
import type { Actor } from '#api/journal/append.ts';
import { type Staff, StaffSchema } from '#api/sessions/entities.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { DEFAULT_POLICIES, type Policy, type PolicyKind } from '#common/domain/approvalPolicy.ts';
import { HOUR_MS, MINUTE_MS } from '#common/domain/duration.ts';
import { randomAccessCode } from './accessCode.ts';
import type { Timeline } from './timeline.ts';

/** Days ago on which the staff joined, before the first investor. */
const FIRST_DAY = 446;

/** Days ago on which the firm introduced its policies. Until then one person could decide alone. */
export const POLICY_DAY = 35;

const SWITCHED = [
  'withdrawal',
  'totals',
  'valuation_run',
  'fees',
  'statements',
  'deposit_address',
  'transaction_removal',
  'staff_change',
  'policy_change',
] as const satisfies readonly PolicyKind[];

/** The administrator can sign in as `admin` too. */
export const ADMINISTRATOR_EMAIL = 'admin@firnline.example';

/** Invented people, one of each other role, so that changes wait for a second person. */
const COLLEAGUES = [
  { role: 'operations', displayName: 'Lucien Favrelle', email: 'lucien.favrelle@firnline.example' },
  { role: 'approver', displayName: 'Nadja Brennwald', email: 'nadja.brennwald@firnline.example' },
  { role: 'viewer', displayName: 'Livia Arvenholt', email: 'livia.arvenholt@firnline.example' },
] as const;

type Role = (typeof COLLEAGUES)[number]['role'];

/** A colleague whose sign-in the banner prints. */
interface DemoColleague {
  readonly id: string;
  readonly role: Role;
  readonly displayName: string;
  readonly email: string;
  readonly password: string;
  readonly passwordHash: string;
}

export const createColleagues = ({ passwords, random }: Context): Promise<DemoColleague[]> =>
  Promise.all(
    COLLEAGUES.map(async (person) => {
      const password = randomAccessCode(random);
      return { ...person, id: random.uuid(), password, passwordHash: await passwords.hash(password) };
    }),
  );

/** Who does what in the demonstration. */
export interface DemoStaff {
  readonly administrator: Actor;
  readonly operations: Actor;
  readonly approver: Actor;
}

const toActor = ({ id, displayName }: Pick<Staff, 'id' | 'displayName'>): Actor => ({
  type: 'staff',
  id,
  name: displayName,
});

async function signIn(work: UnitOfWork, { id, email }: DemoColleague): Promise<void> {
  await work.em.nativeUpdate(StaffSchema, { id }, { lastSignInAt: work.now });
  work.record({ action: 'staff_signed_in', subject: email });
}

/** Switches the policies for a second person off or on. */
async function switchPolicies(work: UnitOfWork, isOn: boolean): Promise<void> {
  const version = policiesVersion(await work.em.findAll(ApprovalPolicySchema));
  const policies = SWITCHED.map(
    (kind): Policy => ({
      ...DEFAULT_POLICIES[kind],
      // Monthly valuations of many accounts on one day do not wait.
      ...(kind === 'totals' ? { per: 'request' } : {}),
      isOn,
    }),
  );
  await setPolicies(work, { policies, version });
}

/** The administrator invites the colleagues, each of whom accepts and signs in from time to time. */
export function seedStaff(timeline: Timeline, first: Staff, colleagues: readonly DemoColleague[]): DemoStaff {
  const administrator = toActor(first);
  const start = timeline.daysAgo(FIRST_DAY, 9);
  timeline.at(start, administrator, async (work) => {
    // The first start created the account just now; the firm's history is older.
    await work.em.nativeUpdate(StaffSchema, { id: first.id }, { createdAt: work.now });
    await setEmail(work, first.id, ADMINISTRATOR_EMAIL);
    await switchPolicies(work, false);
  });
  timeline.at(timeline.daysAgo(POLICY_DAY, 8), administrator, (work) => switchPolicies(work, true));
  colleagues.forEach((colleague, index) => {
    const { email, displayName, role } = colleague;
    const invitedAt = start.getTime() + (index + 1) * 10 * MINUTE_MS;
    timeline.at(new Date(invitedAt), administrator, (work) => invite(work, { email, displayName, role }));
    timeline.at(new Date(invitedAt + (index + 1) * HOUR_MS), toActor(colleague), async (work) => {
      const invitation = await work.em.findOneOrFail(StaffInvitationSchema, { email, acceptedAt: null });
      await createInvitedAccount(work, invitation, colleague);
    });
    for (const days of [60, 7, 1]) {
      const at = timeline.daysAgo(days + index, 7.5 + index / 4);
      timeline.at(at, toActor(colleague), (work) => signIn(work, colleague));
    }
  });
  const actorOf = (role: Role): Actor => {
    const found = colleagues.find((colleague) => colleague.role === role);
    return found ? toActor(found) : administrator;
  };
  return { administrator, operations: actorOf('operations'), approver: actorOf('approver') };
}
