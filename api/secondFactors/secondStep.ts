import type { Context } from '#api/context.ts';
import { createToken, hashToken } from '#api/crypto/tokens.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import { credentialOf, type FactorAccount, findFactorAccount } from './accounts.ts';
import { challengeExpiry } from './challenges.ts';
import { ProofChallengeSchema } from './entities.ts';
import { presentMethods } from './factors.ts';
import { type Owner, parseOwnerKey } from './owner.ts';

/** Wrong proofs after which a sign-in has to begin again. */
const MAX_FAILURES = 5;

const mustRestart = () => new AppError('invalid_credentials', { text: (t) => t('portal.proof.expired') });

/**
 * Remembers a sign-in whose password or access code was right.
 * @returns what the client needs for the second step
 */
export async function beginSecondStep(context: Context, account: FactorAccount) {
  const token = createToken(context.random);
  await context.em().insert(ProofChallengeSchema, {
    id: context.random.uuid(),
    owner: account.key,
    purpose: 'second-step',
    challenge: null,
    tokenHash: token.hash,
    failures: 0,
    credential: credentialOf(account),
    expiresAt: challengeExpiry(context),
  });
  const methods = await presentMethods(context, account, 'second-step');
  return { secondFactor: 'required', stepToken: token.secret, ...methods } as const;
}

/** A sign-in that waits for its second step. */
interface SecondStep {
  readonly id: string;
  readonly account: FactorAccount;
  /** Ends it in the transaction that starts the session. @throws {AppError} `invalid_credentials` when it was used */
  use(work: UnitOfWork): Promise<void>;
}

/** @throws {AppError} `invalid_credentials` for a token that is unknown, used or expired, or of another kind */
export async function findSecondStep(
  context: Context,
  token: string,
  kind: Owner['kind'],
): Promise<SecondStep> {
  const em = context.em();
  const found = await em.findOne(ProofChallengeSchema, { tokenHash: hashToken(token) });
  const owner = found?.owner ? parseOwnerKey(found.owner) : undefined;
  const account = owner?.kind === kind ? await findFactorAccount(em, owner) : undefined;
  const isCurrent = found && account && found.credential === credentialOf(account);
  if (!isCurrent || found.expiresAt <= context.clock.now()) throw mustRestart();
  const { id } = found;
  return {
    id,
    account,
    async use(work) {
      if ((await work.em.nativeDelete(ProofChallengeSchema, { id })) === 0) throw mustRestart();
    },
  };
}

/** Counts a proof before it is checked, so that parallel ones cannot exceed the limit. @throws {AppError} */
export async function attemptSecondStep(context: Context, { id }: SecondStep): Promise<void> {
  const counted = await context
    .em()
    .getConnection()
    .execute<{ id: string }[]>(
      'update proof_challenge set failures = failures + 1 where id = ? and failures < ? returning id',
      [id, MAX_FAILURES],
    );
  if (counted.length === 0) throw mustRestart();
}

/** The account of a sign-in that waits or waited for its second step, for the access log. */
export async function findSecondStepAccount(
  em: Em,
  token: string,
): Promise<{ readonly investorId?: string; readonly subject?: string }> {
  const found = await em.findOne(ProofChallengeSchema, { tokenHash: hashToken(token) });
  const account = found?.owner ? await findFactorAccount(em, parseOwnerKey(found.owner)) : undefined;
  if (!account) return {};
  const { kind, name } = account.attempted;
  return kind === 'staff' ? { subject: name } : { investorId: name };
}
