import { ADMIN_PASSWORD, createTestApp, type TestApp } from '#api/test/support/createTestApp.ts';
import { readActivationCode } from '#api/test/support/readActivationCode.ts';
import type { Client } from '#common/client/createClient.ts';
import { generateInvestor, type Investor } from '#common/contract/investors.ts';
import { updatePortfolio } from '#common/contract/staffPortfolio.ts';
import { openStaffSession } from './openStaffSession.ts';
import { type RawRequest, type RawResponse, sendRaw } from './rawHttp.ts';

/** Settings of a production service without an email provider, a proxy and second factors of staff. */
export const PRODUCTION_SETTINGS = {
  NODE_ENV: 'production',
  ALLOW_DEMO_PROFILE: '1',
  ALLOW_CAPTURED_MAIL: '1',
  TRUST_PROXY: '0',
  REQUIRE_SECOND_FACTOR: '0',
  PUBLIC_URL: 'https://firnline.test',
};

export interface TestInvestor {
  readonly row: Investor;
  readonly investorId: string;
  readonly email: string;
  readonly accessCode: string;
  /** The session cookie, as a Cookie header. */
  cookie: string;
}

export interface InvestorsFixture {
  readonly app: TestApp;
  readonly token: string;
  readonly staff: Client;
  readonly anna: TestInvestor;
  readonly ben: TestInvestor;
  /** Without a session. */
  anonymous(request: RawRequest): Promise<RawResponse>;
  /** With the session of an investor. */
  as(investor: TestInvestor, request: RawRequest): Promise<RawResponse>;
  /** With the token of a signed-in member of staff. */
  asStaff(request: RawRequest): Promise<RawResponse>;
}

type Options = Parameters<typeof createTestApp>[0];

/** Disables the attempt limits for tests that are not about them. */
export const NO_REQUEST_LIMITS = {
  failuresPerAccount: 1e6,
  signInsPerAddress: 1e6,
  formsPerAddress: 1e6,
  bookingsPerAddress: 1e6,
  bookingsPerDay: 1e6,
  largeBodiesPerInvestor: 1e6,
} as const;

/** A cookie of a response as a Cookie header. */
export function readCookie(response: RawResponse, name = 'firnline_session'): string {
  const cookie = response.headers['set-cookie']?.find((header) => header.startsWith(`${name}=`));
  return cookie?.split(';')[0] ?? '';
}

/** Creates an investor who has not signed in yet. */
export async function inviteInvestor(
  app: TestApp,
  staff: Client,
  name: string,
): Promise<{ row: Investor; code: string }> {
  const email = `${name.toLowerCase()}@example.com`;
  const { investor } = await staff.call(generateInvestor, { body: { email, fullName: `${name} Beispiel` } });
  return { row: investor, code: await readActivationCode(app, email) };
}

export const signIn = (
  app: TestApp,
  body: { readonly investorId: string; readonly accessCode: string; readonly activationCode?: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<RawResponse> => sendRaw(app.url, { path: '/api/portal/login', body, headers });

/** Creates a signed-in investor with a portfolio. */
export async function activateInvestor(app: TestApp, staff: Client, name: string): Promise<TestInvestor> {
  const { row, code } = await inviteInvestor(app, staff, name);
  const accessCode = `${name}-walks-47-hills`;
  const { investorId } = row;
  const response = await signIn(app, { investorId, accessCode, activationCode: code });
  if (response.status !== 200) throw new Error(`Could not activate ${name}: ${response.text}`);
  const totals = { totalValue: 120_000, investedAmount: 100_000, version: row.version };
  await staff.call(updatePortfolio, { body: { investorId, ...totals } });
  return { row, investorId, email: row.email, accessCode, cookie: readCookie(response) };
}

/** Starts a service with two signed-in investors and signed-in staff. */
export async function createInvestorsFixture(options: Options = {}): Promise<InvestorsFixture> {
  const app = await createTestApp({ throttle: NO_REQUEST_LIMITS, ...options });
  const { token } = await openStaffSession(app.client(), { password: ADMIN_PASSWORD });
  const staff = app.client(undefined, token);
  const withHeaders = (request: RawRequest, headers: Record<string, string>) =>
    sendRaw(app.url, { ...request, headers: { ...headers, ...request.headers } });
  return {
    app,
    token,
    staff,
    anna: await activateInvestor(app, staff, 'Anna'),
    ben: await activateInvestor(app, staff, 'Ben'),
    anonymous: (request) => sendRaw(app.url, request),
    as: (investor, request) => withHeaders(request, { Cookie: investor.cookie }),
    asStaff: (request) => withHeaders(request, { Authorization: `Bearer ${token}` }),
  };
}
