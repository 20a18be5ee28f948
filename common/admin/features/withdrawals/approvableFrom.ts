import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatInstant } from '#common/domain/formatDate.ts';

/** Until when a pending request waits after a change of access or contact data; undefined when it does not. */
export function approvableFromText(
  request: Pick<StaffWithdrawal, 'status' | 'approvableFrom'>,
): string | undefined {
  const { status, approvableFrom } = request;
  if (status !== 'pending' || !approvableFrom || Date.parse(approvableFrom) <= Date.now()) return undefined;
  return formatInstant(approvableFrom);
}
