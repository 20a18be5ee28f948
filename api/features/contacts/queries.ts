import { equals } from '#api/db/conditions.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import {
  type Cursor,
  findNext,
  findRequestedPage,
  type ListFilter,
  type ListRequest,
} from '#api/http/lists/lists.ts';
import { selectedRecords } from '#api/http/lists/selectedRecords.ts';
import { withEmail } from '#api/http/lists/withEmail.ts';
import type { listContacts } from '#common/contract/contacts.ts';
import { type ContactMessage, ContactMessageSchema } from './entities.ts';

type ContactList = Request<typeof listContacts>['input']['query'];

const SENT_BY = {
  investor: { sql: 'investor_id is not null', values: [] },
  public: { sql: 'investor_id is null', values: [] },
} as const;

function filterFor(
  em: Em,
  { status, investorId, origin, email, ids }: ContactList,
): ListFilter<ContactMessage> {
  const conditions = [
    ...selectedRecords(em, ids),
    ...(investorId ? [equals('investor_id', investorId)] : []),
    ...(origin ? [SENT_BY[origin]] : []),
    ...withEmail(email),
  ];
  return {
    where: status ? { status } : undefined,
    conditions,
    ...(conditions.length === 0 ? { kept: { status } } : {}),
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
