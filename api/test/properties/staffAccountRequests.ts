import { StaffSessionSchema } from '#api/sessions/entities.ts';
import { createStaff, signInStaff } from '#api/test/support/addStaff.ts';
import type { InvestorsFixture } from '#api/test/support/investorsFixture.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import * as accounts from '#common/contract/staffAccounts.ts';
import { inviteStaff, revokeInvitation } from '#common/contract/staffInvitations.ts';
import type { CreateExample } from './idempotentRequests.ts';

const PERSON = { email: 'mira.aubrand@firm.example', displayName: 'Mira Aubrand', role: 'viewer' } as const;
const NO_ID = '00000000-0000-4000-8000-000000000000';

const createColleague = ({ app }: InvestorsFixture): Promise<string> =>
  createStaff(app, `colleague-${app.context.random.uuid()}`, 'viewer');

const accountChange = (
  endpoint: Endpoint,
  body: object,
  other: object,
  prepare: (fixture: InvestorsFixture, staffId: string) => Promise<void> = async () => {},
): CreateExample => {
  return async (fixture) => {
    const staffId = await createColleague(fixture);
    await prepare(fixture, staffId);
    const { staff } = await fixture.staff.call(accounts.listStaff);
    const version = staff.find(({ id }) => id === staffId)?.version ?? 1;
    const target = { staffId, version };
    return { endpoint, who: 'staff', body: { ...target, ...body }, other: { body: { ...target, ...other } } };
  };
};

async function deactivate({ staff }: InvestorsFixture, staffId: string): Promise<void> {
  await staff.call(accounts.deactivateStaff, { body: { staffId, version: 1 } });
}

export const STAFF_ACCOUNT_EXAMPLES: readonly CreateExample[] = [
  async () => ({
    endpoint: inviteStaff,
    who: 'staff',
    body: PERSON,
    other: { body: { ...PERSON, role: 'approver' } },
  }),
  async ({ staff }) => {
    const { invitation } = await staff.call(inviteStaff, {
      body: { ...PERSON, email: 'dario.cassard@firm.example' },
    });
    return {
      endpoint: revokeInvitation,
      who: 'staff',
      body: { invitationId: invitation.id },
      other: { body: { invitationId: NO_ID } },
    };
  },
  accountChange(accounts.changeStaffRole, { role: 'operations' }, { role: 'approver' }),
  accountChange(accounts.deactivateStaff, { reason: 'Left' }, { reason: 'On leave' }),
  accountChange(accounts.reactivateStaff, { reason: 'Back' }, { reason: 'Again' }, deactivate),
  accountChange(accounts.resetStaffSecondFactor, { reason: 'Lost' }, { reason: 'Stolen' }),
  async () => ({
    endpoint: accounts.setStaffEmail,
    who: 'staff',
    body: { email: 'admin@firm.example' },
    other: { body: { email: 'administrator@firm.example' } },
  }),
  async (fixture) => {
    await fixture.app.staff();
    const { sessions } = await fixture.staff.call(accounts.listStaffSessions);
    const sessionId = sessions.find(({ current }) => !current)?.id ?? '';
    return {
      endpoint: accounts.endStaffSessions,
      who: 'staff',
      body: { sessionId },
      other: { body: { sessionId: NO_ID } },
    };
  },
  async (fixture) => {
    const username = 'colleague';
    const staffId = await createStaff(fixture.app, username, 'viewer');
    await signInStaff(fixture.app, username);
    const session = await fixture.app.context.em().findOneOrFail(StaffSessionSchema, { staff: staffId });
    return {
      endpoint: accounts.endColleagueSessions,
      who: 'staff',
      body: { staffId, sessionId: session.id },
      other: { body: { staffId } },
    };
  },
];
