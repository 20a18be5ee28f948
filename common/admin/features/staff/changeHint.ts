import type { StaffAccount } from '#common/contract/staffAccounts.ts';
import { adminTexts } from '../../adminTexts.ts';
import messages from '../../messages/staffDialogs.ts';

const t = adminTexts(messages);

/** Who is told of a change of an account. */
export const changeHint = ({ displayName, email }: StaffAccount): string =>
  email ? t('informed', { name: displayName, email }) : t('firmInformed');
