import { enforceFormLimit } from '#api/forms/enforceFormLimit.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { cachedList } from '#api/http/lists/cachedList.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import * as endpoints from '#common/contract/contacts.ts';
import { listCorrections as listCorrectionsEndpoint } from '#common/contract/personalData.ts';
import { requestCorrection as requestCorrectionEndpoint } from '#common/contract/portalAuth.ts';
import {
  decideCorrection,
  replyToContact,
  requestCorrection,
  sendContact,
  setContactStatus,
} from './commands.ts';
import { presentContact, presentCorrection } from './present.ts';
import { contactList, findContact, listCorrections } from './queries.ts';

export const contactFormRoute = command(
  endpoints.sendContact,
  async ({ input }, work) => ({ ...SUCCESS, ...(await sendContact(work, input.body)) }),
  enforceFormLimit,
);

export const contactRoutes: Route[] = [
  contactFormRoute,
  command(
    requestCorrectionEndpoint,
    async ({ input, caller }, work) => {
      await requestCorrection(work, caller.id, input.body);
      return SUCCESS;
    },
    enforceFormLimit,
  ),
  query(listCorrectionsEndpoint, async ({ context, caller }) => {
    const corrections = await listCorrections(context.em(), caller.investorId);
    return { ...SUCCESS, corrections: corrections.map(presentCorrection) };
  }),
  cachedList(endpoints.listContacts, {
    tables: ['contact_message'],
    list: contactList,
    present: (rows) => rows.map(presentContact),
  }),
  ...listExports([endpoints.exportContacts, endpoints.exportContactsWorkbook], {
    fileName: 'contact-messages',
    columns: [
      'id',
      'submittedAt',
      'status',
      'origin',
      'investorId',
      'name',
      'email',
      'subject',
      'message',
      'language',
      'statusChangedBy',
      'statusChangedAt',
    ],
    types: { submittedAt: 'instant', statusChangedAt: 'instant' },
    list: contactList,
    present: presentContact,
  }),
  query(endpoints.getContact, async ({ context, input }) => ({
    ...SUCCESS,
    contact: presentContact(await findContact(context.em(), input.params.id)),
  })),
  command(endpoints.setContactStatus, async ({ input }, work) => {
    const contact = await setContactStatus(work, input.params.id, input.body.status, input.body.from);
    return { ...SUCCESS, contact: presentContact(contact) };
  }),
  command(endpoints.decideCorrection, async ({ input }, work) => {
    const contact = await decideCorrection(work, input.params.id, input.body);
    return { ...SUCCESS, contact: presentContact(contact) };
  }),
  command(endpoints.replyToContact, async ({ input }, work) => ({
    ...SUCCESS,
    reply: await replyToContact(work, input.params.id, input.body),
  })),
];
