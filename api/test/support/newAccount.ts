import { StaffSchema } from '#api/sessions/entities.ts';
import {
  callBackWithdrawal,
  getWithdrawalHistory,
  processWithdrawal,
  requestWithdrawal,
  vetoWithdrawal,
} from '#common/contract/withdrawals.ts';
import type { TestApp } from './createTestApp.ts';
import type { InvestorsFixture } from './investorsFixture.ts';
import type { RawResponse } from './rawHttp.ts';
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

const PHONE = '+41 44 123 45 67';

/** The administrator decides. */
export const decide = (
  { asStaff }: InvestorsFixture,
  requestId: string,
  action: 'approve' | 'decline' = 'approve',
): Promise<RawResponse> => asStaff({ path: processWithdrawal.path, body: { requestId, action } });

export const callBack = ({ asStaff }: InvestorsFixture, requestId: string): Promise<RawResponse> =>
  asStaff({ path: callBackWithdrawal.path, body: { requestId, phone: PHONE, note: 'Knew her cat' } });

export const veto = ({ anonymous }: InvestorsFixture, code: string): Promise<RawResponse> =>
  anonymous({ path: vetoWithdrawal.path, body: { code } });

/** A request as Anna's history shows it. */
export async function readRequest({ staff, anna: { investorId } }: InvestorsFixture, id: string) {
  const { history } = await staff.call(getWithdrawalHistory, { params: { investorId } });
  return history.find((request) => request.id === id);
}
