import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { type Cursor, findNext, findRequestedPage, type ListFilter } from '#api/http/lists/lists.ts';
import type { listContacts } from '#common/contract/contacts.ts';
import { type ContactMessage, ContactMessageSchema } from './entities.ts';

type ContactList = Request<typeof listContacts>['input']['query'];

const filterFor = ({ status, investorId }: ContactList): ListFilter<ContactMessage> => ({
  search: ['name', 'email', 'subject', 'message'],
  where: { ...(status ? { status } : {}), ...(investorId ? { investorId } : {}) },
  ...(investorId ? {} : { kept: { status } }),
});

/** The requested page; sets its headers. */
export function findContacts(request: Request<typeof listContacts>): Promise<ContactMessage[]> {
  const list = request.input.query;
  return findRequestedPage(request, ContactMessageSchema, list, filterFor(list));
}

export const findNextContacts = (
  em: Em,
  list: ContactList,
  cursor: Cursor<ContactMessage>,
): Promise<ContactMessage[]> => findNext(em, ContactMessageSchema, list, filterFor(list), cursor);

/** @throws {AppError} `not_found` */
export async function findContact(em: Em, id: string): Promise<ContactMessage> {
  const contact = await em.findOne(ContactMessageSchema, { id });
  if (!contact) throw new AppError('not_found');
  return contact;
}
