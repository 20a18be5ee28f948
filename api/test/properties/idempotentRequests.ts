import { type InvestorsFixture, signIn } from '#api/test/support/investorsFixture.ts';
import { APPLICATION } from '#api/test/support/sampleRequests.ts';
import * as applications from '#common/contract/applications.ts';
import { dryRunChange } from '#common/contract/approvals.ts';
import * as device from '#common/contract/deviceAuthorization.ts';
import * as mail from '#common/contract/email.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import * as imports from '#common/contract/imports.ts';
import * as investorAccess from '#common/contract/investorAccess.ts';
import * as investors from '#common/contract/investors.ts';
import * as markets from '#common/contract/markets.ts';
import * as notifications from '#common/contract/notifications.ts';
import { dryRunPolicies } from '#common/contract/policies.ts';
import * as access from '#common/contract/portalAuth.ts';
import * as addresses from '#common/contract/portalConfig.ts';
import * as portalFactors from '#common/contract/portalFactors.ts';
import { readFeed } from '#common/contract/priceFeeds.ts';
import * as staffAccess from '#common/contract/staffAuth.ts';
import * as staffFactors from '#common/contract/staffFactors.ts';
import { acceptInvitation, lookUpInvitation } from '#common/contract/staffInvitations.ts';
import { changeStaffPassword } from '#common/contract/staffPassword.ts';
import * as withdrawals from '#common/contract/withdrawals.ts';
import { APPROVAL_EXAMPLES } from './approvalRequests.ts';
import { BOOK_EXAMPLES } from './bookRequests.ts';
import { FACTOR_EXAMPLES } from './factorRequests.ts';
import { FORM_EXAMPLES } from './formRequests.ts';
import { NOTE_EXAMPLES } from './noteRequests.ts';
import { PAYMENT_EXAMPLES } from './paymentRequests.ts';
import { PAYOUT_ACCOUNT_EXAMPLES } from './payoutAccountRequests.ts';
import { PORTFOLIO_EXAMPLES } from './portfolioRequests.ts';
import { STAFF_ACCOUNT_EXAMPLES } from './staffAccountRequests.ts';
import { STAFF_DEVICE_EXAMPLES } from './staffDeviceRequests.ts';

/** A valid request of an endpoint, and another valid one with other data. */
export interface Example {
  readonly endpoint: Endpoint;
  readonly who: 'anonymous' | 'investor' | 'staff';
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** Journal entries that it writes; 1 where it is left out. */
  readonly entries?: number;
  /** Data of the other request. Missing when the endpoint has no data. */
  readonly other?: { readonly params?: Readonly<Record<string, string>>; readonly body?: object };
}

export type CreateExample = (fixture: InvestorsFixture) => Promise<Example>;

/** Their responses contain secrets or sessions, or they use a challenge up. */
const FACTORS_NOT_IDEMPOTENT = Object.values<unknown>({ ...portalFactors, ...staffFactors }).filter(
  (member): member is Endpoint =>
    typeof member === 'object' && member !== null && 'replayable' in member && !member.replayable,
);

/** Endpoints of sessions, whose responses contain secrets and are not stored, and those that only read. */
export const NOT_IDEMPOTENT: readonly Endpoint[] = [
  access.login,
  ...FACTORS_NOT_IDEMPOTENT.filter(({ method }) => method !== 'GET'),
  access.logout,
  access.keepAlive,
  access.changeAccessCode,
  staffAccess.staffLogin,
  lookUpInvitation,
  acceptInvitation,
  staffAccess.resumeStaffSession,
  staffAccess.staffLogout,
  changeStaffPassword,
  device.authorizeDevice,
  device.authorizeStepUp,
  device.claimDeviceToken,
  device.claimStepUp,
  device.lookUpDevice,
  dryRunChange,
  dryRunPolicies,
  imports.checkImport,
  imports.mapImport,
  readFeed,
];

const otherId = '00000000-0000-4000-8000-000000000000';
const first = <Row extends { id: string }>(rows: readonly Row[]): string => rows[0]?.id ?? '';

const applicationDecision: (endpoint: Endpoint) => CreateExample = (endpoint) => async (fixture) => {
  await fixture.app.client().call(applications.submitApplication, { body: APPLICATION });
  const query = { status: 'pending' } as const;
  const id = first(await fixture.staff.call(applications.listApplications, { query }));
  return { endpoint, who: 'staff', params: { id }, body: { note: 'Good' }, other: { body: { note: 'Bad' } } };
};

async function createWithdrawal({ app, anna, as }: InvestorsFixture, amount = 1_000): Promise<string> {
  const body = { investorId: anna.investorId, asset: 'USD', amount, address: 'CH93 0076 2011 6238 5295 7' };
  const response = await as(anna, { path: withdrawals.requestWithdrawal.path, body });
  const { request } = response.json as { request?: { id: string } };
  if (!request) throw new Error(`${app.url}: ${response.text}`);
  return request.id;
}

const invitation: (endpoint: Endpoint) => CreateExample = (endpoint) => async (fixture) => {
  const body = { email: `${endpoint.path.length}@example.com`, fullName: 'Dora Beispiel' };
  const { investor } = await fixture.staff.call(investors.generateInvestor, { body });
  return { endpoint, who: 'staff', params: { id: investor.id }, other: { params: { id: otherId } } };
};

export const EXAMPLES: readonly CreateExample[] = [
  // First, while the person may still change as much alone.
  ...BOOK_EXAMPLES,
  async () => ({
    endpoint: applications.submitApplication,
    who: 'anonymous',
    body: APPLICATION,
    other: { body: { ...APPLICATION, investmentAmount: 250_000.01 } },
  }),
  applicationDecision(applications.approveApplication),
  applicationDecision(applications.rejectApplication),
  ...FORM_EXAMPLES,
  ...NOTE_EXAMPLES,
  async () => ({
    endpoint: access.requestCorrection,
    who: 'investor',
    body: { message: 'My name has an accent' },
    other: { body: { message: 'It has not' } },
  }),
  async () => ({
    endpoint: access.setLanguage,
    who: 'investor',
    body: { language: 'de' },
    other: { body: { language: 'fr' } },
  }),
  async ({ app, anna, as }) => {
    await signIn(app, { investorId: anna.investorId, accessCode: anna.accessCode });
    const response = await as(anna, { path: access.listSessions.path });
    const { sessions } = response.json as { sessions: { id: string; current: boolean }[] };
    const sessionId = sessions.find(({ current }) => !current)?.id ?? '';
    return { endpoint: access.endSession, who: 'investor', body: { sessionId }, other: { body: {} } };
  },
  async ({ anna: { investorId } }) => {
    const body = { investorId, asset: 'USD', amount: 1_000.00001, address: 'CH93 0076 2011 6238 5295 7' };
    const other = { body: { ...body, amount: 1_000.00002 } };
    return { endpoint: withdrawals.requestWithdrawal, who: 'investor', body, other };
  },
  async (fixture) => {
    const { investorId } = fixture.anna;
    const body = { investorId, requestId: await createWithdrawal(fixture) };
    const other = { body: { investorId, requestId: await createWithdrawal(fixture, 2) } };
    return { endpoint: withdrawals.cancelWithdrawal, who: 'investor', body, other };
  },
  async (fixture) => {
    const requestId = await createWithdrawal(fixture);
    const body = { requestId, action: 'approve' };
    return {
      endpoint: withdrawals.processWithdrawal,
      who: 'staff',
      body,
      other: { body: { requestId, action: 'decline' } },
    };
  },
  ...PAYMENT_EXAMPLES,
  async ({ anna: { investorId } }) => ({
    endpoint: markets.setWatchlist,
    who: 'investor',
    params: { investorId },
    body: { symbols: ['BTC', 'ETH'] },
    other: { body: { symbols: ['ETH', 'BTC'] } },
  }),
  async ({ anna: { investorId } }) => ({
    endpoint: notifications.markNotificationsRead,
    who: 'investor',
    params: { investorId },
    body: { upTo: '2' },
    other: { body: { upTo: '3' } },
  }),
  async ({ anna: { investorId } }) => ({
    endpoint: notifications.setNotificationSettings,
    who: 'investor',
    params: { investorId },
    body: { dailySummary: ['valuation'] },
    other: { body: { dailySummary: [] } },
  }),
  async () => ({
    endpoint: investors.generateInvestor,
    who: 'staff',
    body: { email: 'emil@example.com', fullName: 'Emil Beispiel' },
    other: { body: { email: 'emil@example.com', fullName: 'Emil Muster' } },
  }),
  async ({ anna }) => ({
    endpoint: investors.updateInvestor,
    who: 'staff',
    params: { id: anna.row.id },
    body: { investmentTier: 'Premium' },
    other: { body: { investmentTier: 'Elite' } },
  }),
  invitation(investorAccess.resendActivation),
  invitation(investorAccess.resetAccessCode),
  ...PORTFOLIO_EXAMPLES,
  async () => ({
    endpoint: addresses.setDepositAddress,
    who: 'staff',
    body: { symbol: 'btc', address: 'BC1QDZXM94LUY9RXHY94MTLJGJTWJWUD6Q38JE8CPT'.toLowerCase() },
    other: { body: { symbol: 'btc', address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' } },
  }),
  async ({ staff }) => ({
    endpoint: mail.resendOutboxMessage,
    who: 'staff',
    params: { id: first(await staff.call(mail.listOutbox, { query: { status: 'captured' } })) },
    other: { params: { id: otherId } },
  }),
  async () => ({ endpoint: mail.sendTestEmail, who: 'staff' }),
  ...STAFF_DEVICE_EXAMPLES,
  ...PAYOUT_ACCOUNT_EXAMPLES,
  ...STAFF_ACCOUNT_EXAMPLES,
  // After these, a second person can decide, so that changes wait.
  ...APPROVAL_EXAMPLES,
  ...FACTOR_EXAMPLES,
];
