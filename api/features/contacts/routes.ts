import { enforceFormLimit } from '#api/forms/enforceFormLimit.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import * as endpoints from '#common/contract/contacts.ts';
import { requestCorrection as requestCorrectionEndpoint } from '#common/contract/portalAuth.ts';
import { requestCorrection, sendContact, setContactStatus } from './commands.ts';
import { presentContact } from './present.ts';
import { findContact, findContacts, findNextContacts } from './queries.ts';

export const contactFormRoute = command(
  endpoints.sendContact,
  async ({ input }, work) => {
    await sendContact(work, input.body);
    return SUCCESS;
  },
  enforceFormLimit,
);

export const contactRoutes: Route[] = [
  contactFormRoute,
  command(
    requestCorrectionEndpoint,
    async ({ input, caller }, work) => {
      await requestCorrection(work, caller.id, input.body.message);
      return SUCCESS;
    },
    enforceFormLimit,
  ),
  query(endpoints.listContacts, async (request) => (await findContacts(request)).map(presentContact)),
  ...listExports([endpoints.exportContacts, endpoints.exportContactsWorkbook], {
    fileName: 'contact-messages',
    columns: ['id', 'submittedAt', 'status', 'origin', 'investorId', 'name', 'email', 'subject', 'message'],
    types: { submittedAt: 'instant' },
    find: ({ context, input }, cursor) => findNextContacts(context.em(), input.query, cursor),
    present: presentContact,
  }),
  query(endpoints.getContact, async ({ context, input }) => ({
    ...SUCCESS,
    contact: presentContact(await findContact(context.em(), input.params.id)),
  })),
  command(endpoints.setContactStatus, async ({ input }, work) => {
    const contact = await setContactStatus(work, input.params.id, input.body.status);
    return { ...SUCCESS, contact: presentContact(contact) };
  }),
];
