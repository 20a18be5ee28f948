import { StaffSchema } from '#api/sessions/entities.ts';
import { requestWithdrawal } from '#common/contract/withdrawals.ts';
import type { TestApp } from './createTestApp.ts';
import type { InvestorsFixture } from './investorsFixture.ts';
import { readNoticeCode } from './readNoticeCode.ts';

export const NEW_ADDRESS = 'CH56 0483 5012 3456 7800 9';

/** Adds a member of staff who never signs in. From the second one on, requests to new accounts wait. */
export async function addColleague({ context }: TestApp): Promise<void> {
  const id = context.random.uuid();
  await context.em().insert(StaffSchema, {
    id,
    username: `colleague-${id}`,
    displayName: 'Colleague',
    passwordHash: 'none',
    createdAt: context.clock.now(),
  });
}

/** The code of the latest notice about a request to a new account. */
export const readVetoCode = (app: TestApp, toEmail: string): Promise<string> =>
  readNoticeCode(app, { template: 'withdrawal-received', toEmail });

/** Requests a withdrawal of Anna. @returns its id */
export async function requestOf(
  { as, anna }: InvestorsFixture,
  body: { readonly address?: string; readonly amount?: number; readonly accountName?: string } = {},
): Promise<string> {
  const { investorId } = anna;
  const response = await as(anna, {
    path: requestWithdrawal.path,
    body: { investorId, asset: 'USD', amount: 100, address: NEW_ADDRESS, ...body },
  });
  const { request } = response.json as { request?: { id: string } };
  if (!request) throw new Error(`No request was made: ${response.text}`);
  return request.id;
}
