import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { languageColumn } from '#api/db/languageColumn.ts';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';
import { CORRECTION_OUTCOMES, CORRECTION_SUBJECTS } from '#common/domain/corrections.ts';

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
    /** Of the page that it was sent from, or of the investor. */
    language: languageColumn(),
    status: p.enum(REPLY_STATUSES),
    submittedAt: p.datetime(3),
    /** Name of the member of staff who last changed the status. */
    statusChangedBy: p.string().length(120).nullable(),
    statusChangedAt: p.datetime(3).nullable(),
    /** What a request for a correction is about. */
    about: p.enum(CORRECTION_SUBJECTS).nullable(),
    /** What should stand instead. */
    wanted: p.text().nullable(),
    outcome: p.enum(CORRECTION_OUTCOMES).nullable(),
    /** What was corrected, or why nothing was. */
    outcomeText: p.text().nullable(),
    outcomeBy: p.string().length(120).nullable(),
    outcomeAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['submittedAt', 'id'] },
    { properties: ['status', 'submittedAt'] },
    { properties: 'investorId' },
    {
      name: 'contact_message_lower_email_index',
      expression: 'create index contact_message_lower_email_index on contact_message (lower(email))',
    },
  ],
});

export type ContactMessage = InferEntity<typeof ContactMessageSchema>;

/** The subject of a correction request; any other message has the sender's own subject. */
export const correctionSubject = (investorId: string) => `Correction for ${investorId}`;
