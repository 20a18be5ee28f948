import { readConfirmationCode } from '#api/test/support/readConfirmationCode.ts';
import { CONSULTATION, CONTACT } from '#api/test/support/sampleRequests.ts';
import * as consultations from '#common/contract/consultations.ts';
import * as contacts from '#common/contract/contacts.ts';
import type { CreateExample } from './idempotentRequests.ts';

export const FORM_EXAMPLES: readonly CreateExample[] = [
  async () => ({
    endpoint: contacts.sendContact,
    who: 'anonymous',
    body: CONTACT,
    other: { body: { ...CONTACT, message: 'Hello!' } },
  }),
  async () => ({
    endpoint: consultations.requestConsultation,
    who: 'anonymous',
    body: CONSULTATION,
    other: { body: { ...CONSULTATION, preferredTime: '11:00' } },
  }),
  async ({ app }) => {
    const booking = { ...CONSULTATION, preferredTime: '15:00', email: 'cora@example.com' } as const;
    await app.client().call(consultations.requestConsultation, { body: booking });
    return {
      endpoint: consultations.confirmConsultation,
      who: 'anonymous',
      body: { code: await readConfirmationCode(app, booking.email) },
      other: { body: { code: 'another-code' } },
    };
  },
  async ({ app, staff }) => {
    await app.client().call(contacts.sendContact, { body: CONTACT });
    const id = (await staff.call(contacts.listContacts))[0]?.id ?? '';
    const body = { status: 'responded' };
    return {
      endpoint: contacts.setContactStatus,
      who: 'staff',
      params: { id },
      body,
      other: { body: { status: 'new' } },
    };
  },
  async ({ app, staff }) => {
    await app
      .client()
      .call(consultations.requestConsultation, { body: { ...CONSULTATION, preferredTime: '14:00' } });
    const id = (await staff.call(consultations.listConsultations))[0]?.id ?? '';
    const body = { status: 'archived' };
    return {
      endpoint: consultations.setConsultationStatus,
      who: 'staff',
      params: { id },
      body,
      other: { body: { status: 'new' } },
    };
  },
];
