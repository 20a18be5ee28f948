import { expressionBuilder } from 'kysely';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { selectedRecords, withEmail } from '#api/http/lists/filters.ts';
import {
  type Cursor,
  findNext,
  findRequestedPage,
  type ListFilter,
  type ListRequest,
} from '#api/http/lists/lists.ts';
import type { listContacts } from '#common/contract/contacts.ts';
import { type ContactMessage, ContactMessageSchema } from './entities.ts';

type ContactList = Request<typeof listContacts>['input']['query'];

function filterFor(em: Em, { status, investorId, origin, email, ids }: ContactList): ListFilter {
  const eb = expressionBuilder<Tables, 'contact_message'>();
  return {
    counted: { status, condition: status !== undefined && eb('status', '=', status) },
    conditions: [
      ...selectedRecords(em, ids),
      ...(investorId ? [eb('investor_id', '=', investorId)] : []),
      ...(origin ? [eb('investor_id', origin === 'investor' ? 'is not' : 'is', null)] : []),
      ...withEmail(email),
    ],
  };
}

/** The requested page; sets its headers. */
export function findContacts(request: ListRequest<typeof listContacts>): Promise<ContactMessage[]> {
  const list = request.input.query;
  return findRequestedPage(request, ContactMessageSchema, list, filterFor(request.context.em(), list));
}

export const findNextContacts = (
  em: Em,
  list: ContactList,
  cursor: Cursor<ContactMessage>,
): Promise<ContactMessage[]> => findNext(em, ContactMessageSchema, list, filterFor(em, list), cursor);

/** @throws {AppError} `not_found` */
export async function findContact(em: Em, id: string): Promise<ContactMessage> {
  const contact = await em.findOne(ContactMessageSchema, { id });
  if (!contact) throw new AppError('not_found');
  return contact;
}
