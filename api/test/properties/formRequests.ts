import { readConfirmationCode } from '#api/test/support/readConfirmationCode.ts';
import { CONSULTATION, CONTACT } from '#api/test/support/sampleRequests.ts';
import * as enquiries from '#common/contract/consultations.ts';
import type { CreateExample } from './idempotentRequests.ts';

export const FORM_EXAMPLES: readonly CreateExample[] = [
  async () => ({
    endpoint: enquiries.sendContact,
    who: 'anonymous',
    body: CONTACT,
    other: { body: { ...CONTACT, message: 'Hello!' } },
  }),
  async () => ({
    endpoint: enquiries.requestConsultation,
    who: 'anonymous',
    body: CONSULTATION,
    other: { body: { ...CONSULTATION, preferredTime: '11:00' } },
  }),
  async ({ app }) => {
    const booking = { ...CONSULTATION, preferredTime: '15:00', email: 'cora@example.com' } as const;
    await app.client().call(enquiries.requestConsultation, { body: booking });
    return {
      endpoint: enquiries.confirmConsultation,
      who: 'anonymous',
      body: { code: await readConfirmationCode(app, booking.email) },
      other: { body: { code: 'another-code' } },
    };
  },
  async ({ app, staff }) => {
    await app.client().call(enquiries.sendContact, { body: CONTACT });
    const id = (await staff.call(enquiries.listContacts))[0]?.id ?? '';
    const body = { status: 'responded' };
    return {
      endpoint: enquiries.setContactStatus,
      who: 'staff',
      params: { id },
      body,
      other: { body: { status: 'new' } },
    };
  },
  async ({ app, staff }) => {
    await app
      .client()
      .call(enquiries.requestConsultation, { body: { ...CONSULTATION, preferredTime: '14:00' } });
    const id = (await staff.call(enquiries.listConsultations))[0]?.id ?? '';
    const body = { status: 'archived' };
    return {
      endpoint: enquiries.setConsultationStatus,
      who: 'staff',
      params: { id },
      body,
      other: { body: { status: 'new' } },
    };
  },
];
