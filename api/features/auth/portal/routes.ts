import { InvestorSchema } from '#api/accounts/entities.ts';
import { notifyAccountChange } from '#api/accounts/notifyAccountChange.ts';
import { recordCredentials } from '#api/accounts/recordCredentials.ts';
import { attemptSecret } from '#api/attemptLimits/attemptSecret.ts';
import { takeSignInBudget } from '#api/attemptLimits/takeSignInBudget.ts';
import { AppError } from '#api/errors/appError.ts';
import { cookieName, setCookie } from '#api/http/cookies.ts';
import {
  command,
  query,
  type Request,
  type Route,
  SUCCESS,
  sessionCommand,
} from '#api/http/endpoints/bind.ts';
import { runAsCaller } from '#api/http/endpoints/runAsCaller.ts';
import { InvestorSessionSchema } from '#api/sessions/entities.ts';
import {
  endInvestorSessionBySecret,
  endInvestorSessions,
  idleExpiry,
  isSessionValid,
} from '#api/sessions/investorSessions.ts';
import * as calls from '#common/contract/portalAuth.ts';
import { deviceName } from '../deviceName.ts';
import { assertNewAccessCode } from '../secretStrength.ts';
import { signIn } from './signIn.ts';

const signInRoutes: Route[] = [
  query(calls.checkInvestor, async (request) => {
    const { investorId } = request.input.params;
    await takeSignInBudget(request, { kind: 'investor', name: investorId });
    const investor = await request.context.em().findOne(InvestorSchema, { investorId });
    if (!investor) throw new AppError('not_found');
    return { ...SUCCESS, hasAccessCode: investor.accessCodeHash !== null };
  }),
  sessionCommand(calls.login, async (request) => {
    const { ctx, context } = request;
    const signedIn = await signIn(request, {
      device: deviceName(ctx.get('User-Agent')),
      earlierSecret: ctx.cookies.get(cookieName(context.config, 'investor')),
    });
    setCookie(ctx, context.config, 'investor', signedIn.session);
    const { investorId, fullName } = signedIn.investor;
    const message = signedIn.isNew ? `Welcome to your portal, ${fullName}!` : `Welcome back, ${fullName}!`;
    return { ...SUCCESS, user: { investorId, fullName }, message };
  }),
  sessionCommand(calls.logout, async ({ ctx, context }) => {
    const secret = ctx.cookies.get(cookieName(context.config, 'investor'));
    if (secret) await context.em().transactional((em) => endInvestorSessionBySecret(em, secret));
    setCookie(ctx, context.config, 'investor', undefined);
    return SUCCESS;
  }),
];

async function changeCode(request: Request<typeof calls.changeAccessCode>) {
  const { context, input, caller } = request;
  const { currentCode, newCode } = input.body;
  const investor = await context.em().findOneOrFail(InvestorSchema, { id: caller.id });
  if (!(await context.passwords.verify(investor.accessCodeHash ?? null, currentCode, { isTrusted: true }))) {
    throw new AppError('invalid_credentials', {
      fields: { currentCode: 'This is not your current access code' },
    });
  }
  await assertNewAccessCode(context, investor, { field: 'newCode', code: newCode });
  const accessCodeHash = await context.passwords.hash(newCode);
  await runAsCaller(request, async (work) => {
    const changed = await work.em.nativeUpdate(
      InvestorSchema,
      { id: caller.id, accessCodeHash: investor.accessCodeHash },
      { accessCodeHash, accessChangedAt: work.now },
    );
    if (changed === 0) throw new AppError('conflict');
    await endInvestorSessions(work.em, caller.id, caller.sessionId);
    await notifyAccountChange(work, investor, ['access-code-changed']);
    const { investorId, activationHash, activationExpiresAt } = investor;
    const stored = { investorId, accessCodeHash, activationHash, activationExpiresAt };
    recordCredentials(work, stored, { action: 'access_code_changed', withdrawalsWait: true });
  });
  return SUCCESS;
}

const ownRoutes: Route[] = [
  query(calls.getPortalSession, async ({ context, caller }) => ({
    ...SUCCESS,
    user: { investorId: caller.investorId, fullName: caller.fullName },
    idleUntil: idleExpiry(caller).toISOString(),
    expiresAt: caller.expiresAt.toISOString(),
    now: context.clock.now().toISOString(),
  })),
  // Reading the session has already extended it: this call is not a background one.
  query(calls.keepAlive, async ({ caller }) => ({ ...SUCCESS, idleUntil: idleExpiry(caller).toISOString() })),
  query(calls.getProfile, async ({ context, caller }) => {
    const investor = await context.em().findOneOrFail(InvestorSchema, { id: caller.id });
    return {
      ...SUCCESS,
      profile: {
        investorId: investor.investorId,
        fullName: investor.fullName,
        email: investor.email,
        investmentTier: investor.tier,
        memberSince: investor.createdAt.toISOString(),
      },
    };
  }),
  query(calls.listSessions, async ({ context, caller }) => {
    const sessions = await context
      .em()
      .find(InvestorSessionSchema, { investor: caller.id }, { orderBy: { lastActiveAt: 'desc' } });
    const now = context.clock.now();
    return {
      ...SUCCESS,
      sessions: sessions
        .filter((each) => isSessionValid(each, now))
        .map((each) => ({
          id: each.id,
          startedAt: each.createdAt.toISOString(),
          lastActiveAt: each.lastActiveAt.toISOString(),
          device: each.device,
          current: each.id === caller.sessionId,
        })),
    };
  }),
  command(calls.endSession, async ({ input, caller }, work) => {
    const { sessionId } = input.body;
    const ended = sessionId
      ? await work.em.nativeDelete(InvestorSessionSchema, { id: sessionId, investor: caller.id })
      : await endInvestorSessions(work.em, caller.id, caller.sessionId);
    if (sessionId && ended === 0) throw new AppError('not_found');
    if (ended > 0) work.record({ action: 'sessions_ended', investorId: caller.investorId, after: { ended } });
    return { ...SUCCESS, ended };
  }),
  sessionCommand(calls.changeAccessCode, async (request) => {
    const { context, caller } = request;
    const session = {
      id: caller.sessionId,
      end: () => context.em().nativeDelete(InvestorSessionSchema, { id: caller.sessionId }),
    };
    const account = { kind: 'investor', name: caller.investorId } as const;
    return attemptSecret(request, { account, session }, () => changeCode(request));
  }),
];

export const portalAuthRoutes: Route[] = [...signInRoutes, ...ownRoutes];
