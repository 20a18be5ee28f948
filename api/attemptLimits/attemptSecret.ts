import type { Em } from '#api/db/openDatabase.ts';
import { AppError } from '#api/errors/appError.ts';
import { customerNetwork } from '#api/http/clientAddress.ts';
import {
  countKnownAttempt,
  countUnknownAttempt,
  MAX_KNOWN_FAILURES,
  resetAfterSignIn,
  uncountUnknownAttempt,
} from './attemptLimits.ts';
import {
  type AttemptedAccount,
  accountKey,
  lockAccountAttempts,
  readAccountAttempts,
  saveAccountAttempts,
  saveAttemptSource,
  sourceKey,
} from './attemptRows.ts';
import { AttemptSourceSchema } from './entities.ts';
import { type AttemptRequest, findKnownSource, rememberSource, type SecretAttempt } from './knownSources.ts';
import { reportGuessing } from './reportGuessing.ts';

interface AdmittedAttempt {
  readonly sourceKey: string;
  readonly isKnown: boolean;
  readonly usedReserve: boolean;
  readonly failures: number;
}

const throttled = (retryAt: number, now: number): AppError =>
  new AppError('throttled', { retryAfter: Math.max(1, Math.ceil((retryAt - now) / 1000)) });

/** Counts an attempt before it is checked, so that parallel ones cannot exceed the limit. @throws {AppError} `throttled` */
function admitAttempt(request: AttemptRequest, attempt: SecretAttempt): Promise<AdmittedAttempt> {
  const { context } = request;
  const limits = context.config.throttle;
  const account = accountKey(attempt.account);
  return context.em().transactional(async (transaction) => {
    const em = transaction as Em;
    const now = context.clock.now().getTime();
    const row = await lockAccountAttempts(em, account);
    const known = await findKnownSource(em, request, attempt, row);
    if (known) {
      const { attempts = 0, endsAt = 0, failures = 0 } = known.row ?? {};
      const counted = countKnownAttempt({ window: { attempts, endsAt }, failures }, limits, now);
      if (!counted.isAllowed) throw throttled(counted.retryAt, now);
      const { state } = counted;
      const { key, keptUntil } = known;
      await saveAttemptSource(em, { key, account, ...state.window, failures: state.failures, keptUntil });
      return { sourceKey: key, isKnown: true, usedReserve: false, failures: state.failures };
    }
    const key = sourceKey('network', customerNetwork(request.address), account);
    const network = await em.findOne(AttemptSourceSchema, { key });
    const counted = countUnknownAttempt(
      attempt.account.kind,
      { account: readAccountAttempts(row), network: network ?? { attempts: 0, endsAt: 0 } },
      limits,
      now,
    );
    if (!counted.isAllowed) throw throttled(counted.retryAt, now);
    const { state } = counted;
    await saveAccountAttempts(em, account, state.account);
    const { attempts, endsAt } = state.network;
    await saveAttemptSource(em, { key, account, attempts, endsAt, failures: 0, keptUntil: endsAt });
    return {
      sourceKey: key,
      isKnown: false,
      usedReserve: state.usedReserve,
      failures: state.account.failures,
    };
  });
}

/** Undoes the count of an attempt that was correct or was never checked. */
function uncountAttempt(
  request: AttemptRequest,
  attempt: SecretAttempt,
  admitted: AdmittedAttempt | undefined,
  isCorrect: boolean,
): Promise<void> {
  const { context } = request;
  const account = accountKey(attempt.account);
  return context.em().transactional(async (transaction) => {
    const em = transaction as Em;
    const now = context.clock.now().getTime();
    let state = readAccountAttempts(await lockAccountAttempts(em, account));
    const source = admitted && (await em.findOne(AttemptSourceSchema, { key: admitted.sourceKey }));
    if (source && admitted.isKnown) {
      const { attempts, failures } = source;
      const counters = isCorrect
        ? { attempts: 0, failures: 0 }
        : { attempts: Math.max(0, attempts - 1), failures: Math.max(0, failures - 1) };
      await em.nativeUpdate(AttemptSourceSchema, { key: source.key }, counters);
    } else if (source) {
      const { usedReserve } = admitted;
      const { account: uncounted, network } = uncountUnknownAttempt({
        account: state,
        network: source,
        usedReserve,
      });
      state = uncounted;
      const { key } = source;
      if (isCorrect) await em.nativeDelete(AttemptSourceSchema, { key });
      else await em.nativeUpdate(AttemptSourceSchema, { key }, { attempts: network.attempts });
    }
    if (isCorrect) state = resetAfterSignIn(state, context.config.throttle, now);
    await saveAccountAttempts(em, account, state);
    if (isCorrect && !attempt.session) await rememberSource(em, request, account, now);
  });
}

const isWrongSecret = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'invalid_credentials' || error.code === 'activation_invalid');

/**
 * Checks a secret for an account, within the limits of decision 20. Only wrong attempts stay counted.
 * @param check receives whether the source of the attempt is known to the account; throws `invalid_credentials` or
 * `activation_invalid` when the secret is wrong
 * @param isComplete whether the result signs in; a right secret that another step follows clears no wrong attempts
 * @throws {AppError} `throttled`, and any error that `check` throws
 */
export async function attemptSecret<Result>(
  request: AttemptRequest,
  attempt: SecretAttempt,
  check: (isKnown: boolean) => Promise<Result>,
  isComplete: (result: Result) => boolean = () => true,
): Promise<Result> {
  const admitted = await admitAttempt(request, attempt);
  let result: Result;
  try {
    result = await check(admitted.isKnown);
  } catch (error) {
    if (isWrongSecret(error)) await handleWrongSecret(request, attempt, admitted);
    else await uncountAttempt(request, attempt, admitted, false);
    throw error;
  }
  await uncountAttempt(request, attempt, admitted, isComplete(result));
  return result;
}

/** Records a sign-in with a secret that cannot be guessed and so has no limit. Clears earlier wrong attempts. */
export const rememberSignIn = (request: AttemptRequest, account: AttemptedAccount): Promise<void> =>
  uncountAttempt(request, { account }, undefined, true);

async function handleWrongSecret(
  request: AttemptRequest,
  attempt: SecretAttempt,
  { isKnown, failures }: AdmittedAttempt,
): Promise<void> {
  // Ends a stolen session in which the thief guesses the secret.
  if (isKnown && failures >= MAX_KNOWN_FAILURES) await attempt.session?.end();
  await reportGuessing(request.context, attempt.account, failures);
}
