import { approvable } from '#api/approvals/approvable.ts';
import { displayAddress } from '#api/email/displayAddress.ts';
import { command, query, type Route, SUCCESS, sessionCommand } from '#api/http/endpoints/bind.ts';
import * as endpoints from '#common/contract/staffAccounts.ts';
import { getStaffSignIn } from '#common/contract/staffAuth.ts';
import * as invitationEndpoints from '#common/contract/staffInvitations.ts';
import { presentDevices, presentStaffSession } from '../staff/present.ts';
import { findDevices } from '../staff/queries.ts';
import { accept, lookUp } from './acceptInvitation.ts';
import { changeRole, deactivate, reactivate, resetSecondFactor, setEmail } from './commands.ts';
import { invite, revoke } from './invitations.ts';
import { presentAccount, presentInvitation, presentSession } from './present.ts';
import {
  proposeDeactivation,
  proposeFactorReset,
  proposeInvitation,
  proposeReactivation,
  proposeRole,
} from './proposals.ts';
import {
  assertStaffExists,
  findInvitations,
  findSessions,
  findStaff,
  hasSeveralAccounts,
} from './queries.ts';
import { endOwnSessions, endSessionsOf } from './sessions.ts';

const accountRoutes: Route[] = [
  query(endpoints.listStaff, async ({ context, caller }) => {
    const em = context.em();
    const now = context.clock.now();
    const [staff, invitations] = [await findStaff(em), await findInvitations(em)];
    return {
      ...SUCCESS,
      staff: staff.map((account) => presentAccount(account, caller.id)),
      invitations: invitations.map((invitation) => presentInvitation(invitation, now)),
    };
  }),
  approvable(invitationEndpoints.inviteStaff, {
    lock: 'all',
    propose: async ({ body }) => proposeInvitation(body),
    run: async ({ body }, work) => ({
      ...SUCCESS,
      invitation: presentInvitation(await invite(work, body), work.now),
    }),
  }),
  command(
    invitationEndpoints.revokeInvitation,
    async ({ input }, work) => {
      await revoke(work, input.body.invitationId);
      return SUCCESS;
    },
    undefined,
    'all',
  ),
  approvable(endpoints.changeStaffRole, {
    lock: 'all',
    propose: ({ body }, work) => proposeRole(work, body),
    run: async ({ body }, work) => ({
      ...SUCCESS,
      account: presentAccount(await changeRole(work, body), work.actor.id),
    }),
  }),
  approvable(endpoints.deactivateStaff, {
    lock: 'all',
    propose: ({ body }, work) => proposeDeactivation(work, body),
    run: async ({ body }, work) => ({
      ...SUCCESS,
      account: presentAccount(await deactivate(work, body), work.actor.id),
    }),
  }),
  approvable(endpoints.reactivateStaff, {
    lock: 'all',
    propose: ({ body }, work) => proposeReactivation(work, body),
    run: async ({ body }, work) => ({
      ...SUCCESS,
      account: presentAccount(await reactivate(work, body), work.actor.id),
    }),
  }),
  approvable(endpoints.resetStaffSecondFactor, {
    lock: 'all',
    propose: ({ body }, work) => proposeFactorReset(work, body),
    run: async ({ body }, work) => ({
      ...SUCCESS,
      account: presentAccount(await resetSecondFactor(work, body), work.actor.id),
    }),
  }),
  command(
    endpoints.setStaffEmail,
    async ({ input, caller }, work) => ({
      ...SUCCESS,
      account: presentAccount(await setEmail(work, caller.id, input.body.email), caller.id),
    }),
    undefined,
    'all',
  ),
];

const sessionRoutes: Route[] = [
  query(endpoints.listStaffSessions, async ({ context, caller }) => {
    const sessions = await findSessions(context.em(), caller.id, context.clock.now());
    return { ...SUCCESS, sessions: sessions.map((session) => presentSession(session, caller.sessionId)) };
  }),
  command(
    endpoints.endStaffSessions,
    async ({ input, caller }, work) => ({
      ...SUCCESS,
      ended: await endOwnSessions(work, caller, input.body.sessionId),
    }),
    undefined,
    'exclusive',
  ),
  query(endpoints.listColleagueSessions, async ({ context, caller, input }) => {
    const { staffId } = input.params;
    const em = context.em();
    const now = context.clock.now();
    await assertStaffExists(em, staffId);
    const sessions = await findSessions(em, staffId, now);
    const { devices } = presentDevices(await findDevices(em, staffId, now), caller.deviceId);
    return {
      ...SUCCESS,
      sessions: sessions.map((session) => presentSession(session, caller.sessionId)),
      devices,
    };
  }),
  command(
    endpoints.endColleagueSessions,
    async ({ input }, work) => ({
      ...SUCCESS,
      ...(await endSessionsOf(work, input.body.staffId, input.body.sessionId)),
    }),
    undefined,
    'all',
  ),
];

const invitationRoutes: Route[] = [
  query(getStaffSignIn, async ({ context }) => ({
    ...SUCCESS,
    asksForEmail: await hasSeveralAccounts(context.em()),
  })),
  sessionCommand(invitationEndpoints.lookUpInvitation, async (request) => {
    const { displayName, email, role } = await lookUp(request);
    return { ...SUCCESS, displayName, email: displayAddress(email), role };
  }),
  sessionCommand(invitationEndpoints.acceptInvitation, async (request) => {
    const { session, staff } = await accept(request);
    return presentStaffSession(request.context.config, session, staff);
  }),
];

export const staffAccountRoutes: Route[] = [...accountRoutes, ...sessionRoutes, ...invitationRoutes];
