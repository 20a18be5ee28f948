import { command, query, type Request, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import * as applicationCalls from '#common/contract/applications.ts';
import * as enquiryCalls from '#common/contract/enquiries.ts';
import { approveApplication, presentApplication, rejectApplication } from './applications.ts';
import {
  findConsultation,
  findContact,
  presentConsultation,
  presentContact,
  setConsultationStatus,
  setContactStatus,
} from './enquiries.ts';
import {
  type Application,
  ApplicationSchema,
  type Consultation,
  ConsultationSchema,
  type ContactMessage,
  ContactMessageSchema,
} from './entities.ts';
import { formRoutes } from './forms.ts';

const decisions: Route[] = [
  command(applicationCalls.approveApplication, async ({ input }, work) => {
    const investor = await approveApplication(work, input.params.id, input.body ?? {});
    return { ...SUCCESS, investorId: investor.investorId, mailedTo: investor.email };
  }),
  command(applicationCalls.rejectApplication, async ({ input }, work) => {
    await rejectApplication(work, input.params.id, input.body?.note);
    return SUCCESS;
  }),
  command(enquiryCalls.setContactStatus, async ({ input }, work) => {
    const contact = await setContactStatus(work, input.params.id, input.body.status);
    return { ...SUCCESS, contact: presentContact(contact) };
  }),
  command(enquiryCalls.setConsultationStatus, async ({ input }, work) => {
    const consultation = await setConsultationStatus(work, input.params.id, input.body.status);
    return { ...SUCCESS, consultation: presentConsultation(consultation) };
  }),
];

const byStatus = <Status>(list: { readonly status?: Status | undefined }) =>
  list.status ? { status: list.status } : undefined;

type ApplicationsInput = Request<typeof applicationCalls.listApplications>['input']['query'];
type ContactsInput = Request<typeof enquiryCalls.listContacts>['input']['query'];
type ConsultationsInput = Request<typeof enquiryCalls.listConsultations>['input']['query'];

const applicationFilter = (list: ApplicationsInput): ListFilter<Application> => ({
  search: ['fullName', 'email', 'phone'],
  where: byStatus(list),
});

const contactFilter = (list: ContactsInput): ListFilter<ContactMessage> => ({
  search: ['name', 'email', 'subject', 'message'],
  where: byStatus(list),
});

const consultationFilter = (list: ConsultationsInput): ListFilter<Consultation> => ({
  search: ['name', 'email', 'phone', 'topics'],
  where: byStatus(list),
});

const messages: Route[] = [
  query(enquiryCalls.getContact, async ({ context, input }) => ({
    ...SUCCESS,
    contact: presentContact(await findContact(context.em(), input.params.id)),
  })),
  query(enquiryCalls.getConsultation, async ({ context, input }) => ({
    ...SUCCESS,
    consultation: presentConsultation(await findConsultation(context.em(), input.params.id)),
  })),
];

const lists: Route[] = [
  query(applicationCalls.listApplications, async (request) => {
    const list = request.input.query;
    const rows = await findRequestedPage(request, ApplicationSchema, list, applicationFilter(list));
    return rows.map(presentApplication);
  }),
  query(enquiryCalls.listContacts, async (request) => {
    const list = request.input.query;
    const rows = await findRequestedPage(request, ContactMessageSchema, list, contactFilter(list));
    return rows.map(presentContact);
  }),
  query(enquiryCalls.listConsultations, async (request) => {
    const list = request.input.query;
    const rows = await findRequestedPage(request, ConsultationSchema, list, consultationFilter(list));
    return rows.map(presentConsultation);
  }),
];

const exports: Route[] = [
  ...listExports([applicationCalls.exportApplications, applicationCalls.exportApplicationsWorkbook], {
    fileName: 'applications',
    columns: [
      'id',
      'submittedAt',
      'status',
      'fullName',
      'email',
      'phone',
      'investmentAmount',
      'investmentGoal',
      'riskTolerance',
      'liquidityNeeds',
      'experienceLevel',
      'investorId',
      'decidedAt',
      'decisionNote',
    ],
    types: { submittedAt: 'instant', investmentAmount: 'amount', decidedAt: 'instant' },
    find: ({ context, input: { query: list } }, next) =>
      findNext(context.em(), ApplicationSchema, list, applicationFilter(list), next),
    present: presentApplication,
  }),
  ...listExports([enquiryCalls.exportContacts, enquiryCalls.exportContactsWorkbook], {
    fileName: 'contact-messages',
    columns: ['id', 'submittedAt', 'status', 'origin', 'investorId', 'name', 'email', 'subject', 'message'],
    types: { submittedAt: 'instant' },
    find: ({ context, input: { query: list } }, next) =>
      findNext(context.em(), ContactMessageSchema, list, contactFilter(list), next),
    present: presentContact,
  }),
  ...listExports([enquiryCalls.exportConsultations, enquiryCalls.exportConsultationsWorkbook], {
    fileName: 'consultations',
    columns: [
      'id',
      'submittedAt',
      'status',
      'name',
      'email',
      'phone',
      'preferredDate',
      'preferredTime',
      'meetingType',
      'topics',
    ],
    types: { submittedAt: 'instant', preferredDate: 'day' },
    find: ({ context, input: { query: list } }, next) =>
      findNext(context.em(), ConsultationSchema, list, consultationFilter(list), next),
    present: presentConsultation,
  }),
];

export const intakeRoutes: Route[] = [...formRoutes, ...decisions, ...messages, ...lists, ...exports];
