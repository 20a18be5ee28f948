import { stepAt, totpCode } from '#api/secondFactors/totp.ts';
import { requestRecovery } from '#common/contract/investorAccess.ts';
import { normaliseUserCode } from '#common/domain/userCode.ts';
import { ADMIN_PASSWORD } from './createTestApp.ts';
import { fromBase32 } from './fromBase32.ts';
import type { InvestorsFixture } from './investorsFixture.ts';
import { INVITED_PASSWORD, readInvitationToken } from './inviteStaff.ts';
import type { RawRequest, RawResponse } from './rawHttp.ts';
import { readNoticeCode } from './readNoticeCode.ts';

/** An account whose bank received nothing yet. */
const NEW_ACCOUNT = 'CH56 0483 5012 3456 7800 9';

type Secrets = Readonly<Record<string, string>>;
type Send = (request: RawRequest) => Promise<RawResponse>;

/** Sends a request with an `Idempotency-Key`, so that a response that should not be stored would be. */
async function keyed(
  send: Send,
  path: string,
  body: object = {},
): Promise<Readonly<Record<string, unknown>>> {
  const headers = { 'Idempotency-Key': `secret-of-${path.replaceAll('/', '-')}` };
  const response = await send({ path, body, headers });
  if (response.status >= 400) throw new Error(`${path} answered ${response.status}: ${response.text}`);
  return response.json;
}

/** Sets up an authenticator app and recovery codes, and signs in with them up to the second step. */
async function setUpFactors(
  { app, anonymous }: InvestorsFixture,
  {
    send,
    base,
    signIn,
  }: { readonly send: Send; readonly base: string; readonly signIn: readonly [string, object] },
): Promise<Secrets> {
  const { secret } = await keyed(send, `${base}/factors/totp-begin`);
  const code = totpCode(fromBase32(String(secret)), stepAt(app.clock.now()));
  await keyed(send, `${base}/factors/totp-confirm`, { code });
  const { codes } = await keyed(send, `${base}/factors/recovery-codes`);
  const [used = '', unused = ''] = codes as readonly string[];
  const [path, body] = signIn;
  const { stepToken } = await keyed(anonymous, path, body);
  const proof = { kind: 'recovery', code: used };
  await keyed(anonymous, `${base}/login/second-factor`, { stepToken, proof });
  const { stepToken: waiting } = await keyed(anonymous, path, body);
  return {
    'TOTP secret': String(secret),
    'used recovery code': used,
    'recovery code': unused,
    'used step token': String(stepToken),
    'step token': String(waiting),
  };
}

const prefixed = (prefix: string, secrets: Secrets): Secrets =>
  Object.fromEntries(Object.entries(secrets).map(([name, secret]) => [`${prefix} ${name}`, secret]));

async function authorizeDevice({ anonymous, asStaff }: InvestorsFixture): Promise<Secrets> {
  const started = await keyed(anonymous, '/api/admin/device/authorize', { remember: true });
  const [deviceCode, userCode] = [String(started['deviceCode']), String(started['userCode'])];
  await keyed(asStaff, '/api/admin/device/look-up', { userCode });
  await keyed(asStaff, '/api/admin/device/decide', { userCode, decision: 'approve' });
  const { token } = await keyed(anonymous, '/api/admin/device/token', { deviceCode });
  return {
    'device code': deviceCode,
    'user code': userCode,
    'user code without separator': normaliseUserCode(userCode) ?? '',
    'token of the app': String(token),
  };
}

/** Uses every way to prove an identity once. @returns the secrets that the service issued for it, by name */
export async function issueSecrets(fixture: InvestorsFixture): Promise<Secrets> {
  const { app, anna, ben, anonymous, asStaff, as, staff } = fixture;
  const { investorId, accessCode } = anna;
  await staff.call(requestRecovery, { params: { id: ben.row.id }, body: { reason: 'Lost phone' } });
  const email = 'mira.muster@firm.example';
  const invited = { email, displayName: 'Mira Muster', role: 'approver' };
  await keyed(asStaff, '/api/admin/staff/invite', invited);
  const invitation = await readInvitationToken(app, email);
  await keyed(anonymous, '/api/admin/invitation/look-up', { token: invitation });
  const accepted = { token: invitation, displayName: 'Mira Muster', password: INVITED_PASSWORD };
  await keyed(anonymous, '/api/admin/invitation/accept', accepted);
  // The notice that is newer than those of other requests has the code.
  app.clock.advance({ seconds: 1 });
  const request = { investorId, asset: 'USD', amount: 700, address: NEW_ACCOUNT };
  await keyed((sent) => as(anna, sent), '/api/withdrawals/request', request);
  return {
    invitation,
    'invited password': INVITED_PASSWORD,
    'veto code': await readNoticeCode(app, { template: 'withdrawal-received', toEmail: anna.email }),
    'objection code': await readNoticeCode(app, { template: 'recovery-requested', toEmail: ben.email }),
    ...(await authorizeDevice(fixture)),
    ...prefixed(
      'investor',
      await setUpFactors(fixture, {
        send: (sent) => as(anna, sent),
        base: '/api/portal',
        signIn: ['/api/portal/login', { investorId, accessCode }],
      }),
    ),
    ...prefixed(
      'staff',
      await setUpFactors(fixture, {
        send: asStaff,
        base: '/api/admin',
        signIn: ['/api/admin/login', { password: ADMIN_PASSWORD, username: 'admin' }],
      }),
    ),
  };
}
