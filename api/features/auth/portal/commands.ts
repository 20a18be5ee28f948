import { InvestorSchema } from '#api/accounts/entities.ts';
import { notifyAccountChange } from '#api/accounts/notifyAccountChange.ts';
import { recordCredentials } from '#api/accounts/recordCredentials.ts';
import { attemptSecret } from '#api/attemptLimits/attemptSecret.ts';
import type { Context } from '#api/context.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import { runAsCaller } from '#api/http/endpoints/runAsCaller.ts';
import { InvestorSessionSchema } from '#api/sessions/entities.ts';
import { endInvestorSessionBySecret, endInvestorSessions } from '#api/sessions/investorSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { changeAccessCode as changeAccessCodeEndpoint } from '#common/contract/portalAuth.ts';
import { assertNewAccessCode } from '../secretStrength.ts';
import { findInvestor } from './queries.ts';

type ChangeRequest = Request<typeof changeAccessCodeEndpoint>;

/** Ends the session of a cookie, if there is one. */
export async function signOut(context: Context, secret: string | undefined): Promise<void> {
  if (secret) await context.em().transactional((em) => endInvestorSessionBySecret(em, secret));
}

/**
 * Ends one of the caller's sessions, or all others. @returns the number of ended sessions
 * @throws {AppError} `not_found`
 */
export async function endSessions(
  work: UnitOfWork,
  caller: ChangeRequest['caller'],
  sessionId: string | undefined,
): Promise<number> {
  const ended = sessionId
    ? await work.em.nativeDelete(InvestorSessionSchema, { id: sessionId, investor: caller.id })
    : await endInvestorSessions(work.em, caller.id, caller.sessionId);
  if (sessionId && ended === 0) throw new AppError('not_found');
  if (ended > 0) work.record({ action: 'sessions_ended', investorId: caller.investorId, after: { ended } });
  return ended;
}

/** Replaces the access code, if the current one is correct, and ends the other sessions. */
async function replaceAccessCode(request: ChangeRequest): Promise<void> {
  const { context, input, caller } = request;
  const { currentCode, newCode } = input.body;
  const investor = await findInvestor(context.em(), caller.id);
  if (!(await context.passwords.verify(investor.accessCodeHash ?? null, currentCode, { isKnown: true }))) {
    throw new AppError('invalid_credentials', {
      fields: { currentCode: (t) => t('portal.currentCode') },
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
}

/**
 * Changes the access code. Wrong current codes count as attempts, and too many end the session.
 * @throws {AppError} `throttled`, `invalid_credentials`, `validation` for a weak code, `conflict`
 */
export function changeAccessCode(request: ChangeRequest): Promise<void> {
  const { context, caller } = request;
  const session = {
    id: caller.sessionId,
    end: () => context.em().nativeDelete(InvestorSessionSchema, { id: caller.sessionId }),
  };
  const account = { kind: 'investor', name: caller.investorId } as const;
  return attemptSecret(request, { account, session }, () => replaceAccessCode(request));
}
