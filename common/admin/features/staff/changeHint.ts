import type { StaffAccount } from '#common/contract/staffAccounts.ts';
import { t } from '../../messages/staffDialogs.ts';

/** Who is told of a change of an account. */
export const changeHint = ({ displayName, email }: StaffAccount): string =>
  email ? t('informed', { name: displayName, email }) : t('firmInformed');
