import { readConfirmationCode } from '#api/test/support/readConfirmationCode.ts';
import { APPLICATION, CONSULTATION, CONTACT, REPLY } from '#api/test/support/sampleRequests.ts';
import * as applications from '#common/contract/applications.ts';
import * as consultations from '#common/contract/consultations.ts';
import * as contacts from '#common/contract/contacts.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { requestCorrection } from '#common/contract/portalAuth.ts';
import type { CreateExample, Example } from './idempotentRequests.ts';

const reply = (endpoint: Endpoint, id: string): Example => ({
  endpoint,
  who: 'staff',
  params: { id },
  body: REPLY,
  // One of them marks a new record responded.
  entries: 2,
  other: { body: { ...REPLY, text: 'Please write to us.' } },
});

/** A change of a booked meeting at a time that the other examples leave free. */
const meetingChange =
  (endpoint: Endpoint, preferredTime: '09:00' | '11:00', change: object): CreateExample =>
  async ({ app, staff }) => {
    const booking = {
      ...CONSULTATION,
      preferredDate: '2026-11-25',
      preferredTime,
      email: 'dora@example.com',
    };
    await app.client().call(consultations.requestConsultation, { body: booking });
    const [meeting] = await staff.call(consultations.listConsultations, { query: { q: booking.email } });
    const body = { seenStartsAt: meeting?.startsAt, ...change };
    return {
      endpoint,
      who: 'staff',
      params: { id: meeting?.id ?? '' },
      body,
      other: { body: { ...body, note: 'Sorry.' } },
      // One of them changes the status.
      entries: 2,
    };
  };

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
  async ({ app, staff }) => {
    await app.client().call(contacts.sendContact, { body: CONTACT });
    const id = (await staff.call(contacts.listContacts))[0]?.id ?? '';
    return reply(contacts.replyToContact, id);
  },
  async ({ anna, as, staff }) => {
    await as(anna, { path: requestCorrection.path, body: { message: 'My street has changed.' } });
    const query = { investorId: anna.investorId, status: 'new' } as const;
    const id = (await staff.call(contacts.listContacts, { query }))[0]?.id ?? '';
    const body = { outcome: 'corrected', explanation: 'We changed it.' };
    return {
      endpoint: contacts.decideCorrection,
      who: 'staff',
      entries: 2,
      params: { id },
      body,
      other: { body: { ...body, explanation: 'We did not.' } },
    };
  },
  async ({ app, staff }) => {
    await app
      .client()
      .call(consultations.requestConsultation, { body: { ...CONSULTATION, preferredTime: '16:00' } });
    const id = (await staff.call(consultations.listConsultations))[0]?.id ?? '';
    return reply(consultations.replyToConsultation, id);
  },
  async ({ app, staff }) => {
    await app.client().call(applications.submitApplication, { body: APPLICATION });
    const id = (await staff.call(applications.listApplications))[0]?.id ?? '';
    return reply(applications.replyToApplication, id);
  },
  meetingChange(consultations.rescheduleConsultation, '09:00', {
    preferredDate: '2026-11-26',
    preferredTime: '09:00',
  }),
  meetingChange(consultations.cancelConsultation, '11:00', {}),
];
