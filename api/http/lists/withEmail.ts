import { type Expression, type SqlBool, sql } from 'kysely';

/** Rows with this address, in any case. Addresses have ASCII letters only, which both databases change alike. */
export const withEmail = (email: string | undefined): Expression<SqlBool>[] =>
  email === undefined ? [] : [sql`lower(email) = ${email.toLowerCase()}`];
