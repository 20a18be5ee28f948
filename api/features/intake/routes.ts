import { InvestorSchema } from '#api/accounts/entities.ts';
import type { Em } from '#api/db/open.ts';
import { command, query, type Request, type Route, SUCCESS } from '#api/http/bind.ts';
import { csv, findPage, setPageHeaders, type Until } from '#api/http/lists.ts';
import * as applicationCalls from '#common/contract/applications.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import * as enquiryCalls from '#common/contract/enquiries.ts';
import { requestCorrection } from '#common/contract/portalAccess.ts';
import { zurichInstant } from '#common/domain/zurichTime.ts';
import {
  approveApplication,
  presentApplication,
  rejectApplication,
  submitApplication,
} from './applications.ts';
import {
  freeSlots,
  presentConsultation,
  presentContact,
  requestConsultation,
  sendContact,
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
import { takeFormBudget } from './formBudget.ts';

const formBudget = async ({ throttle, address, context }: Request<Endpoint>) =>
  takeFormBudget(throttle, address, context);

const forms: Route[] = [
  command(
    applicationCalls.submitApplication,
    async ({ input }, work) => {
      submitApplication(work, input.body);
      return SUCCESS;
    },
    formBudget,
  ),
  command(
    enquiryCalls.sendContact,
    async ({ input }, work) => {
      sendContact(work, input.body);
      return SUCCESS;
    },
    formBudget,
  ),
  command(
    enquiryCalls.requestConsultation,
    async ({ input }, work) => {
      await requestConsultation(work, input.body);
      return SUCCESS;
    },
    formBudget,
  ),
  query(enquiryCalls.consultationSlots, async ({ input, context }) => {
    const { date } = input.query;
    const times = await freeSlots(context.em(), date, context.clock.now());
    const slots = times.map((time) => ({ time, startsAt: zurichInstant(date, time).toISOString() }));
    return { ...SUCCESS, date, slots };
  }),
];

/** Asks of signed-in investors, which reach staff like any message. */
const corrections: Route[] = [
  command(
    requestCorrection,
    async ({ input, caller }, work) => {
      const { email } = await work.em.findOneOrFail(InvestorSchema, { id: caller.id });
      const { fullName: name, investorId } = caller;
      const subject = `Correction for ${investorId}`;
      sendContact(work, { name, email, subject, message: input.body.message });
      work.record({ action: 'correction_requested', investorId });
      return SUCCESS;
    },
    formBudget,
  ),
];

const decisions: Route[] = [
  command(applicationCalls.approveApplication, async ({ input }, work) => {
    const investor = await approveApplication(work, input.params.id, input.body?.note);
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

const findApplications = (em: Em, list: ApplicationsInput & Partial<Until>) =>
  findPage<Application>(em, ApplicationSchema, list, {
    search: ['fullName', 'email', 'phone'],
    came: 'submittedAt',
    where: byStatus(list),
  });

const findContacts = (em: Em, list: ContactsInput & Partial<Until>) =>
  findPage<ContactMessage>(em, ContactMessageSchema, list, {
    search: ['name', 'email', 'subject', 'message'],
    came: 'submittedAt',
    where: byStatus(list),
  });

const findConsultations = (em: Em, list: ConsultationsInput & Partial<Until>) =>
  findPage<Consultation>(em, ConsultationSchema, list, {
    search: ['name', 'email', 'phone', 'topics'],
    came: 'submittedAt',
    where: byStatus(list),
  });

const lists: Route[] = [
  query(applicationCalls.listApplications, async (request) => {
    const [rows, total] = await findApplications(request.context.em(), request.input.query);
    setPageHeaders(request, total, request.input.query);
    return rows.map(presentApplication);
  }),
  query(enquiryCalls.listContacts, async (request) => {
    const [rows, total] = await findContacts(request.context.em(), request.input.query);
    setPageHeaders(request, total, request.input.query);
    return rows.map(presentContact);
  }),
  query(enquiryCalls.listConsultations, async (request) => {
    const [rows, total] = await findConsultations(request.context.em(), request.input.query);
    setPageHeaders(request, total, request.input.query);
    return rows.map(presentConsultation);
  }),
];

const exports: Route[] = [
  csv(
    applicationCalls.exportApplications,
    'applications.csv',
    [
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
    async ({ context, input }, window) => {
      const [rows] = await findApplications(context.em(), { ...input.query, ...window });
      return rows.map(presentApplication);
    },
  ),
  csv(
    enquiryCalls.exportContacts,
    'contact-messages.csv',
    ['id', 'submittedAt', 'status', 'name', 'email', 'subject', 'message'],
    async ({ context, input }, window) => {
      const [rows] = await findContacts(context.em(), { ...input.query, ...window });
      return rows.map(presentContact);
    },
  ),
  csv(
    enquiryCalls.exportConsultations,
    'consultations.csv',
    [
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
    async ({ context, input }, window) => {
      const [rows] = await findConsultations(context.em(), { ...input.query, ...window });
      return rows.map(presentConsultation);
    },
  ),
];

export const intakeRoutes: Route[] = [...forms, ...corrections, ...decisions, ...lists, ...exports];
