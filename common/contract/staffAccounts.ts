import { z } from 'zod';
import { STAFF_ROLES } from '#common/domain/staffRoles.ts';
import { staffEndpoint } from './endpoint.ts';
import { changed, instant, internalNote, recordId, success, version } from './fields.ts';
import { schema, spec } from './schema.ts';
import { staffDevice } from './staffAuth.ts';
import { roleForm, staffEmailForm } from './staffForms.ts';
import { staffInvitation } from './staffInvitations.ts';

const account = schema(() =>
  z.object({
    id: z.string(),
    username: z.string(),
    displayName: z.string(),
    email: z.string().nullable(),
    role: z.enum(STAFF_ROLES),
    isActive: z.boolean(),
    /** Whether the personal data was erased; the name is then that of nobody. */
    isErased: z.boolean(),
    /** Whether a second factor is set up. */
    secondFactor: z.boolean(),
    lastSignInAt: instant.nullable(),
    createdAt: instant,
    version: z.int(),
    /** Whether it is the account of the caller. */
    current: z.boolean(),
  }),
);

export type StaffAccount = z.infer<typeof account>;

export const listStaffSpec = spec(() => ({
  summary: 'Staff accounts by name, and open invitations',
  output: success.extend({ staff: z.array(account), invitations: z.array(staffInvitation) }),
}));

export const listStaff = staffEndpoint<typeof listStaffSpec>({
  method: 'GET',
  path: '/api/admin/staff',
  permission: 'read',
  tags: ['staff'],
});

export const changeStaffRoleSpec = spec(() => ({
  summary: 'Change the role of a member of staff',
  body: roleForm,
  output: changed.extend({ account }),
  errors: ['not_found', 'stale_version', 'conflict'],
  approvable: true,
}));

export const changeStaffRole = staffEndpoint<typeof changeStaffRoleSpec>({
  method: 'POST',
  path: '/api/admin/staff/change-role',
  permission: 'administer',
  stepUp: true,
  invalidates: ['staff', 'approvals', 'summary', 'outbox', 'journal'],
});

const accountChange = schema(() => z.strictObject({ staffId: recordId, version, reason: internalNote() }));

export const deactivateStaffSpec = spec(() => ({
  summary: 'Deactivate a staff account: ends its sessions and revokes its open invitations',
  body: accountChange,
  output: changed.extend({ account }),
  errors: ['not_found', 'stale_version', 'conflict'],
  approvable: true,
}));

export const deactivateStaff = staffEndpoint<typeof deactivateStaffSpec>({
  method: 'POST',
  path: '/api/admin/staff/deactivate',
  permission: 'administer',
  stepUp: true,
  invalidates: ['staff', 'approvals', 'summary', 'outbox', 'journal'],
});

export const reactivateStaffSpec = spec(() => ({
  summary: 'Reactivate a staff account',
  body: accountChange,
  output: changed.extend({ account }),
  errors: ['not_found', 'stale_version', 'conflict'],
  approvable: true,
}));

export const reactivateStaff = staffEndpoint<typeof reactivateStaffSpec>({
  method: 'POST',
  path: '/api/admin/staff/reactivate',
  permission: 'administer',
  stepUp: true,
  invalidates: ['staff', 'approvals', 'summary', 'outbox', 'journal'],
});

export const resetStaffSecondFactorSpec = spec(() => ({
  summary: "Remove a colleague's second factors and end the sessions",
  body: accountChange,
  output: changed.extend({ account }),
  errors: ['not_found', 'stale_version', 'conflict'],
  approvable: true,
}));

export const resetStaffSecondFactor = staffEndpoint<typeof resetStaffSecondFactorSpec>({
  method: 'POST',
  path: '/api/admin/staff/reset-second-factor',
  permission: 'administer',
  stepUp: true,
  invalidates: ['staff', 'approvals', 'summary', 'outbox', 'journal'],
});

export const setStaffEmailSpec = spec(() => ({
  summary: 'Set the own e-mail address, which names the account at sign-in',
  body: staffEmailForm,
  output: success.extend({ account }),
  errors: ['conflict'],
}));

export const setStaffEmail = staffEndpoint<typeof setStaffEmailSpec>({
  method: 'POST',
  path: '/api/admin/staff/set-email',
  permission: 'own',
  stepUp: true,
  invalidates: ['staff', 'outbox', 'journal'],
});

const session = schema(() =>
  z.object({
    id: z.string(),
    startedAt: instant,
    lastActiveAt: instant,
    /** e.g. `Firefox on Windows`; empty for sessions of earlier releases. */
    device: z.string(),
    /** Whether the device is remembered. */
    remembered: z.boolean(),
    current: z.boolean(),
  }),
);

export type StaffSessionEntry = z.infer<typeof session>;

export const listStaffSessionsSpec = spec(() => ({
  summary: 'Sessions of the own account',
  output: success.extend({ sessions: z.array(session) }),
}));

export const listStaffSessions = staffEndpoint<typeof listStaffSessionsSpec>({
  method: 'GET',
  path: '/api/admin/sessions',
  permission: 'own',
  tags: ['sessions'],
});

export const endStaffSessionsSpec = spec(() => ({
  summary:
    'End one own session, or with no id all but this one; remembered devices of those sessions are forgotten',
  body: z.strictObject({ sessionId: recordId.optional() }),
  output: success.extend({ ended: z.int() }),
  errors: ['not_found'],
}));

export const endStaffSessions = staffEndpoint<typeof endStaffSessionsSpec>({
  method: 'POST',
  path: '/api/admin/sessions/end',
  permission: 'own',
  invalidates: ['sessions', 'devices', 'journal'],
});

export const listColleagueSessionsSpec = spec(() => ({
  summary: 'Sessions and remembered devices of a staff account',
  params: z.object({ staffId: recordId }),
  output: success.extend({ sessions: z.array(session), devices: z.array(staffDevice) }),
  errors: ['not_found'],
}));

export const listColleagueSessions = staffEndpoint<typeof listColleagueSessionsSpec>({
  method: 'GET',
  path: '/api/admin/staff/{staffId}/sessions',
  permission: 'administer',
  tags: ['sessions', 'staff'],
});

export const endColleagueSessionsSpec = spec(() => ({
  summary: 'End one session of a staff account, or with no id all of them with the remembered devices',
  body: z.strictObject({ staffId: recordId, sessionId: recordId.optional() }),
  output: success.extend({ ended: z.int(), devices: z.int() }),
  errors: ['not_found', 'conflict'],
}));

export const endColleagueSessions = staffEndpoint<typeof endColleagueSessionsSpec>({
  method: 'POST',
  path: '/api/admin/staff/end-sessions',
  permission: 'administer',
  stepUp: true,
  invalidates: ['sessions', 'devices', 'journal'],
});
