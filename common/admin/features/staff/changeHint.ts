import type { StaffAccount } from '#common/contract/staffAccounts.ts';

/** Who is told of a change of an account. */
export const changeHint = ({ displayName, email }: StaffAccount): string =>
  email
    ? `${displayName} (${email}) and the firm receive an e-mail about it.`
    : 'The firm receives an e-mail about it.';
