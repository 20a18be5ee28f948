import type { Investor } from './entities.ts';

type Account = Pick<Investor, 'investorId' | 'email'>;

/** The address of an account whose person was erased. No message reaches it, because `.invalid` is reserved. */
export const erasedEmail = (investorId: string): string => `${investorId.toLowerCase()}@erased.invalid`;

/** Whether the personal data of the holder was erased. Such an account is never changed again. */
export const isErased = ({ investorId, email }: Account): boolean => email === erasedEmail(investorId);
