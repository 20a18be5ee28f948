import type { Condition } from '#api/db/conditions.ts';

/** Rows with this address, in any case. Addresses have ASCII letters only, which both databases change alike. */
export const withEmail = (email: string | undefined): Condition[] =>
  email === undefined ? [] : [{ sql: 'lower(email) = ?', values: [email.toLowerCase()] }];
