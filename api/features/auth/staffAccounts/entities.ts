import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { StaffSchema } from '#api/sessions/entities.ts';
import { STAFF_ROLES } from '#common/domain/staffRoles.ts';

const instant = () => p.datetime(3);

/** An invitation to become a member of staff. Only the hash of its token is stored. */
export const StaffInvitationSchema = defineEntity({
  name: 'StaffInvitation',
  tableName: 'staff_invitation',
  properties: {
    id: p.string().length(36).primary(),
    /** Lower case. */
    email: p.string().length(120),
    displayName: p.string().length(120),
    role: p.enum(STAFF_ROLES),
    tokenHash: p.string().length(64).unique(),
    invitedBy: () => p.manyToOne(StaffSchema).mapToPk(),
    invitedByName: p.string().length(120),
    createdAt: instant(),
    expiresAt: instant().index(),
    acceptedAt: instant().nullable(),
    revokedAt: instant().nullable(),
  },
  indexes: [{ properties: ['email'] }, { properties: ['invitedBy'] }],
});

export type StaffInvitationRow = InferEntity<typeof StaffInvitationSchema>;
