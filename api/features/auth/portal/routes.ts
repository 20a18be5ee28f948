import { lockAccount } from '#api/accounts/lockAccount.ts';
import { findAccount } from '#api/accounts/queries.ts';
import { enforceSignInLimit } from '#api/attemptLimits/enforceSignInLimit.ts';
import { isKnownDevice } from '#api/attemptLimits/knownSources.ts';
import { cookieName, setCookie } from '#api/http/cookies.ts';
import {
  command,
  query,
  type Request,
  type Route,
  SUCCESS,
  sessionCommand,
} from '#api/http/endpoints/bind.ts';
import { requestLanguage } from '#api/http/endpoints/requestLanguage.ts';
import { portalResponseTexts } from '#api/messages/portalResponses.ts';
import { idleExpiry } from '#api/sessions/investorSessions.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import * as endpoints from '#common/contract/portalAuth.ts';
import { loginSecondFactor } from '#common/contract/portalFactors.ts';
import { deviceName } from '../deviceName.ts';
import { changeAccessCode, endSessions, signOut } from './commands.ts';
import { presentProfile, presentSession } from './present.ts';
import { findInvestor, findSessions } from './queries.ts';
import { type Attempt, finishSignIn, type SignedIn, signIn } from './signIn.ts';

type AnyRequest = Pick<Request<Endpoint>, 'ctx' | 'context'>;

const attemptOf = ({ ctx, context }: AnyRequest): Attempt => ({
  device: deviceName(ctx.get('User-Agent')),
  earlierSecret: ctx.cookies.get(cookieName(context.config, 'investor')),
  isKnownDevice: (em, name) => isKnownDevice(em, { ctx, context }, { kind: 'investor', name }),
});

function openPortal({ ctx, context }: AnyRequest, { investor, isNew, session }: SignedIn) {
  setCookie(ctx, context.config, 'investor', session);
  const { investorId, fullName, language } = investor;
  const t = portalResponseTexts(requestLanguage(ctx));
  const message = t(isNew ? 'welcomeNew' : 'welcomeBack', { name: fullName });
  return { ...SUCCESS, user: { investorId, fullName }, language, message };
}

const signInRoutes: Route[] = [
  query(endpoints.checkInvestor, async (request) => {
    const { investorId } = request.input.params;
    await enforceSignInLimit(request, { kind: 'investor', name: investorId });
    const { accessCodeHash } = await findAccount(request.context.em(), investorId);
    return { ...SUCCESS, hasAccessCode: accessCodeHash !== null };
  }),
  sessionCommand(endpoints.login, async (request) => {
    const result = await signIn(request, attemptOf(request));
    return 'secondStep' in result ? { ...SUCCESS, ...result.secondStep } : openPortal(request, result);
  }),
  sessionCommand(loginSecondFactor, async (request) =>
    openPortal(request, await finishSignIn(request, attemptOf(request))),
  ),
  sessionCommand(endpoints.logout, async ({ ctx, context }) => {
    await signOut(context, ctx.cookies.get(cookieName(context.config, 'investor')));
    setCookie(ctx, context.config, 'investor', undefined);
    return SUCCESS;
  }),
];

const accountRoutes: Route[] = [
  query(endpoints.getPortalSession, async ({ context, caller }) => ({
    ...SUCCESS,
    user: { investorId: caller.investorId, fullName: caller.fullName },
    idleUntil: idleExpiry(caller).toISOString(),
    expiresAt: caller.expiresAt.toISOString(),
    now: context.clock.now().toISOString(),
  })),
  // The authentication of this request has extended the session, because it is not a background request.
  query(endpoints.keepAlive, async ({ caller }) => ({
    ...SUCCESS,
    idleUntil: idleExpiry(caller).toISOString(),
  })),
  query(endpoints.getProfile, async ({ context, caller }) => ({
    ...SUCCESS,
    profile: presentProfile(await findInvestor(context.em(), caller.id)),
  })),
  command(endpoints.setLanguage, async ({ input, caller }, work) => {
    const { language } = input.body;
    (await lockAccount(work, { id: caller.id })).language = language;
    return { ...SUCCESS, language };
  }),
  query(endpoints.listSessions, async ({ context, caller }) => {
    const sessions = await findSessions(context.em(), caller.id, context.clock.now());
    return { ...SUCCESS, sessions: sessions.map((session) => presentSession(session, caller.sessionId)) };
  }),
  command(endpoints.endSession, async ({ input, caller }, work) => ({
    ...SUCCESS,
    ended: await endSessions(work, caller, input.body.sessionId),
  })),
  sessionCommand(endpoints.changeAccessCode, async (request) => {
    await changeAccessCode(request);
    return SUCCESS;
  }),
];

export const portalAuthRoutes: Route[] = [...signInRoutes, ...accountRoutes];
