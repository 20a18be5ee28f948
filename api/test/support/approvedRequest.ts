import { processWithdrawal } from '#common/contract/withdrawals.ts';
import type { InvestorsFixture } from './investorsFixture.ts';
import { requestOf } from './newAccount.ts';

/** Not the new one, which stays new. */
const USED_ADDRESS = 'CH93 0076 2011 6238 5295 7';

/** Requests a withdrawal of Anna and approves it. @returns its id */
export async function approvedRequest(fixture: InvestorsFixture, amount = 100): Promise<string> {
  const requestId = await requestOf(fixture, { amount, address: USED_ADDRESS });
  await fixture.staff.call(processWithdrawal, { body: { requestId, action: 'approve' } });
  return requestId;
}
