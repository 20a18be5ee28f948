import { expressionBuilder } from 'kysely';
import { findRows } from '#api/db/entityRows.ts';
import { findRow } from '#api/db/findRow.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { selectedRecords, withEmail } from '#api/http/lists/filters.ts';
import { entitySource } from '#api/http/lists/listSource.ts';
import type { ListFilter, ListRequest } from '#api/http/lists/lists.ts';
import type { listContacts } from '#common/contract/contacts.ts';
import { type ContactMessage, ContactMessageSchema } from './entities.ts';

export const contactList = {
  source: (em: Em) => entitySource(em, ContactMessageSchema, 'id'),
  filter({ context, input }: ListRequest<typeof listContacts>): ListFilter {
    const { status, investorId, origin, email, ids } = input.query;
    const eb = expressionBuilder<Tables, 'contact_message'>();
    return {
      status,
      conditions: [
        ...selectedRecords(context.rowsEm, ids),
        ...(investorId ? [eb('investor_id', '=', investorId)] : []),
        ...(origin ? [eb('investor_id', origin === 'investor' ? 'is not' : 'is', null)] : []),
        ...withEmail(email),
      ],
    };
  },
};

const LISTED_CORRECTIONS = 50;

/** The newest requests for corrections of an account. */
export const listCorrections = (em: Em, investorId: string): Promise<ContactMessage[]> =>
  findRows(em, ContactMessageSchema, (query) =>
    query
      .where('investor_id', '=', investorId)
      .orderBy('submitted_at', 'desc')
      .orderBy('id')
      .limit(LISTED_CORRECTIONS),
  );

/** @throws {AppError} `not_found` */
export const findContact = (em: Em, id: string): Promise<ContactMessage> =>
  findRow(em, ContactMessageSchema, { id });
