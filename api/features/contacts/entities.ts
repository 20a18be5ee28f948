import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';

export const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  properties: {
    id: p.string().length(36).primary(),
    /** `INV-…` of the investor who was signed in when sending it; null for the public form. */
    investorId: p.string().length(12).nullable(),
    name: p.string().length(120),
    email: p.string().length(254),
    subject: p.string().length(200),
    message: p.text(),
    status: p.enum(REPLY_STATUSES),
    submittedAt: p.datetime(3),
  },
  indexes: [
    { properties: ['submittedAt', 'id'] },
    { properties: ['status', 'submittedAt'] },
    { properties: ['name', 'id'] },
    { properties: ['subject', 'id'] },
    { properties: 'investorId' },
  ],
});

export type ContactMessage = InferEntity<typeof ContactMessageSchema>;
