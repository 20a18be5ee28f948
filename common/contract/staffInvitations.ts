import { z } from 'zod';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { STAFF_ROLES } from '#common/domain/staffRoles.ts';
import { atLeast } from './atLeast.ts';
import { publicEndpoint, staffEndpoint } from './endpoint.ts';
import { changed, instant, recordId, success } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';
import { staffSession } from './staffAuth.ts';
import { invitationForm, staffDisplayName } from './staffForms.ts';
import { secret, text } from './text.ts';

export const staffInvitation = schema(() =>
  z.object({
    id: z.string(),
    email: z.string(),
    displayName: z.string(),
    role: z.enum(STAFF_ROLES),
    invitedBy: z.string(),
    createdAt: instant,
    expiresAt: instant,
    isExpired: z.boolean(),
  }),
);

export type StaffInvitation = z.infer<typeof staffInvitation>;

export const inviteStaffSpec = spec(() => ({
  summary: 'Invite a member of staff by email; an earlier invitation of this address becomes invalid',
  body: invitationForm,
  output: changed.extend({ invitation: staffInvitation }),
  errors: ['conflict'],
  approvable: true,
}));

export const inviteStaff = staffEndpoint<typeof inviteStaffSpec>({
  method: 'POST',
  path: '/api/admin/staff/invite',
  permission: 'administer',
  stepUp: true,
  invalidates: ['staff', 'approvals', 'summary', 'outbox', 'journal'],
});

export const revokeInvitationSpec = spec(() => ({
  summary: 'Revoke an open invitation',
  body: z.strictObject({ invitationId: recordId }),
  output: success,
  errors: ['not_found'],
}));

export const revokeInvitation = staffEndpoint<typeof revokeInvitationSpec>({
  method: 'POST',
  path: '/api/admin/staff/revoke-invitation',
  permission: 'administer',
  stepUp: true,
  invalidates: ['staff', 'journal'],
});

const token = schema(() => text(MAX_LENGTH.code));

export const lookUpInvitationSpec = spec(() => ({
  summary: 'Name, e-mail and role of a valid invitation',
  body: z.strictObject({ token }),
  output: success.extend({ displayName: z.string(), email: z.string(), role: z.enum(STAFF_ROLES) }),
  errors: ['not_found', 'throttled'],
}));

export const lookUpInvitation = publicEndpoint<typeof lookUpInvitationSpec>({
  method: 'POST',
  path: '/api/admin/invitation/look-up',
  replayable: false,
});

export const acceptInvitationSpec = spec(() => ({
  summary: 'Accept an invitation, once: creates the account and a session',
  body: z.strictObject({
    token,
    displayName: staffDisplayName,
    password: secret(STAFF_PASSWORD_LENGTH, 'Password is required', atLeast(STAFF_PASSWORD_LENGTH.min)),
  }),
  output: staffSession,
  errors: ['not_found', 'conflict', 'throttled', 'busy'],
}));

export const acceptInvitation = publicEndpoint<typeof acceptInvitationSpec>({
  method: 'POST',
  path: '/api/admin/invitation/accept',
  replayable: false,
});
