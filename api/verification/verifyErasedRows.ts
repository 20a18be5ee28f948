import { type RawBuilder, sql } from 'kysely';
import { InvestorSchema } from '#api/accounts/entities.ts';
import { findRows, tableOf } from '#api/db/entityRows.ts';
import { readRow } from '#api/db/findRow.ts';
import { kysely } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type Erasure, ErasureSchema } from '#api/erasure/entities.ts';
import { HELD } from '#api/erasure/held.ts';
import type { Held } from '#api/erasure/heldTable.ts';
import type { PersonRows } from '#api/erasure/personRows.ts';
import { StaffSchema } from '#api/sessions/entities.ts';
import type { HeldKind } from '#common/domain/retention.ts';

/** Tables with personal values of which an erasure leaves a neutral one in each row. Messages and logs go on. */
const STAYS_EMPTY: readonly HeldKind[] = ['identity', 'bookings', 'payouts', 'documents', 'forms', 'access'];

/** Whether a table has another value where the erasure of a person left a neutral one. */
async function hasValues(em: Em, { schema, of, emptied }: Held, person: PersonRows): Promise<boolean> {
  const { name, columnOf } = tableOf(em, schema);
  const filled = Object.entries(emptied).map(([property, value]): RawBuilder<unknown> => {
    const neutral = typeof value === 'function' ? value(person, em) : value;
    return sql`${sql.ref(columnOf(property))} is distinct from ${neutral}`;
  });
  if (filled.length === 0) return false;
  const rows = sql`select 1 from ${sql.table(name)} where ${of(em, person)} and (${sql.join(filled, sql` or `)}) limit 1`;
  return (await rows.execute(kysely(em))).rows.length > 0;
}

/** What an erasure says is gone and is not, or is of an account that is still open. */
async function findRemains(em: Em, { number, kind, subject }: Erasure): Promise<string | undefined> {
  const investor = await readRow(em, InvestorSchema, { investorId: subject });
  if (investor?.isActive) return `Erasure ${number} is of account ${subject}, which is active.`;
  const staff = kind === 'staff' ? await readRow(em, StaffSchema, { id: subject }) : undefined;
  if (staff?.isActive) return `Erasure ${number} is of staff account ${subject}, which is active.`;
  const forms = kind === 'form' ? [subject] : [];
  const person: PersonRows = {
    ...{ investor: investor ?? undefined, staff: staff ?? undefined },
    ...{ forms, emails: [], names: [], named: [] },
  };
  for (const held of HELD) {
    if (held.effect !== 'emptied' || !STAYS_EMPTY.includes(held.kind)) continue;
    if (await hasValues(em, held, person))
      return `Erasure ${number} is of ${subject}, of whom ${tableOf(em, held.schema).name} has personal data.`;
  }
  return undefined;
}

/**
 * Checks that the rows of erased persons have no personal values and their accounts are closed, so that no erasure hides
 * where somebody is paid.
 * @returns a sentence about the first that differs
 */
export async function verifyErasedRows(em: Em): Promise<string | undefined> {
  for (const erasure of await findRows(em, ErasureSchema, (query) => query.orderBy('number'))) {
    const remains = await findRemains(em, erasure);
    if (remains) return remains;
  }
  return undefined;
}
