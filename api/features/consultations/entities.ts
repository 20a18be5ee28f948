import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { languageColumn } from '#api/db/languageColumn.ts';
import { MEETING_TYPES, PREFERRED_TIMES, REPLY_STATUSES } from '#common/domain/consultations.ts';

export const ConsultationSchema = defineEntity({
  name: 'Consultation',
  tableName: 'consultation',
  properties: {
    id: p.string().length(36).primary(),
    name: p.string().length(120),
    email: p.string().length(254),
    phone: p.string().length(40),
    /** Derived from the number as it was typed; null when that is none. */
    phoneE164: p.string().length(16).nullable(),
    preferredDate: p.string().length(10),
    preferredTime: p.enum(PREFERRED_TIMES),
    startsAt: p.datetime(3),
    meetingType: p.enum(MEETING_TYPES),
    topics: p.text().nullable(),
    /** Of the page that it was sent from. */
    language: languageColumn(),
    status: p.enum(REPLY_STATUSES),
    /** The booked slot, unique; null when it is free again. */
    slot: p.string().length(16).nullable().unique(),
    /** SHA-256 of the code in the confirmation email; null after the confirmation. */
    confirmationHash: p.string().length(64).nullable().unique(),
    /** When an unconfirmed booking loses its slot; null when it does not. */
    confirmBy: p.datetime(3).nullable(),
    /** When staff cancelled the meeting. A cancelled one occupies no slot. */
    cancelledAt: p.datetime(3).nullable(),
    submittedAt: p.datetime(3),
    /** Name of the member of staff who last changed the status. */
    statusChangedBy: p.string().length(120).nullable(),
    statusChangedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { properties: ['submittedAt', 'id'] },
    { properties: ['status', 'submittedAt'] },
    { properties: ['startsAt', 'id'] },
    {
      name: 'consultation_lower_email_index',
      expression: 'create index consultation_lower_email_index on consultation (lower(email))',
    },
  ],
});

export type Consultation = InferEntity<typeof ConsultationSchema>;
