import type { Context as KoaContext } from 'koa';
import {
  countTrustedAttempt,
  countUnknownAttempt,
  DAY_MS,
  isRunning,
  MAX_TRUSTED_FAILURES,
  resetAfterSignIn,
  uncountUnknownAttempt,
} from '#api/attemptLimits/attemptLimits.ts';
import {
  type AttemptedAccount,
  accountKey,
  lockAccountAttempts,
  readAccountAttempts,
  saveAttemptSource,
  sourceKey,
  writeAccountAttempts,
} from '#api/attemptLimits/attemptRows.ts';
import {
  type AccountAttemptsRow,
  type AttemptSourceRow,
  AttemptSourceSchema,
} from '#api/attemptLimits/entities.ts';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { createToken, hashToken } from '#api/sessions/tokens.ts';
import { AppError } from '../errors/appError.ts';
import { customerNetwork } from '../http/clientAddress.ts';
import { cookieName, setCookie } from '../http/cookies.ts';
import { reportGuessing } from './reportGuessing.ts';

/** How long a device or an address stays known to an account after the last sign-in from it. */
const KNOWN_MS = { device: 180 * DAY_MS, address: 30 * DAY_MS } as const;
const MAX_KEPT_MS = KNOWN_MS.device;

interface AttemptRequest {
  readonly context: Context;
  readonly address: string;
  readonly ctx: KoaContext;
}

interface SecretAttempt {
  readonly account: AttemptedAccount;
  /** Code from the mail about wrong attempts. */
  readonly deviceCode?: string | undefined;
  /** Of a signed-in person who states the current secret to change it. */
  readonly session?: { readonly id: string; end(): Promise<unknown> };
}

interface AdmittedAttempt {
  readonly sourceKey: string;
  readonly isTrusted: boolean;
  readonly usedReserve: boolean;
  readonly failures: number;
}

/** A device or an address that signed in to an account before, unless it has been forgotten. */
export async function findKnownSource(em: Em, key: string, now: number): Promise<AttemptSourceRow | null> {
  const source = await em.findOne(AttemptSourceSchema, { key });
  const isKnown = source !== null && isRunning(source.keptUntil, now, MAX_KEPT_MS);
  return isKnown && source.failures < MAX_TRUSTED_FAILURES ? source : null;
}

/** Cookies of several accounts stand side by side in one browser. */
const cookieSuffix = (account: string): string => `_${hashToken(account).slice(0, 12)}`;

export function readKnownDevice({ ctx, context }: AttemptRequest, account: string): string | undefined {
  const secret = ctx.cookies.get(cookieName(context.config, 'known', cookieSuffix(account)));
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

interface TrustedSource {
  readonly key: string;
  readonly row: AttemptSourceRow | null;
  readonly keptUntil: number;
}

/** The source of an attempt that is known to the account: session, mailed code, device or address. */
async function findTrustedSource(
  em: Em,
  attempting: AttemptRequest,
  attempted: SecretAttempt,
  row: AccountAttemptsRow,
): Promise<TrustedSource | undefined> {
  const now = attempting.context.clock.now().getTime();
  const { account } = row;
  const { session, deviceCode } = attempted;
  if (session) {
    const key = sourceKey('session', session.id, account);
    return { key, row: await em.findOne(AttemptSourceSchema, { key }), keptUntil: now + DAY_MS };
  }
  if (deviceCode && hashToken(deviceCode) === row.deviceCodeHash && now < row.deviceCodeExpiresAt) {
    const key = sourceKey('code', row.deviceCodeHash, account);
    const earlier = await em.findOne(AttemptSourceSchema, { key });
    if (!earlier || earlier.failures < MAX_TRUSTED_FAILURES) {
      return { key, row: earlier, keptUntil: row.deviceCodeExpiresAt };
    }
  }
  const device = readKnownDevice(attempting, account);
  const keys = [
    ...(device ? [sourceKey('device', device, account)] : []),
    sourceKey('address', attempting.address, account),
  ];
  for (const key of keys) {
    const known = await findKnownSource(em, key, now);
    if (known) return { key, row: known, keptUntil: known.keptUntil };
  }
  return undefined;
}

const throttled = (retryAt: number, now: number): AppError =>
  new AppError('throttled', { retryAfter: Math.max(1, Math.ceil((retryAt - now) / 1000)) });

/** Counts an attempt before it is checked, so that parallel ones cannot slip past. @throws {AppError} `throttled` */
function admitAttempt(attempting: AttemptRequest, attempted: SecretAttempt): Promise<AdmittedAttempt> {
  const { context } = attempting;
  const limits = context.config.throttle;
  const account = accountKey(attempted.account);
  return context.em().transactional(async (transaction) => {
    const em = transaction as Em;
    const now = context.clock.now().getTime();
    const row = await lockAccountAttempts(em, account);
    const trusted = await findTrustedSource(em, attempting, attempted, row);
    if (trusted) {
      const { attempts = 0, endsAt = 0, failures = 0 } = trusted.row ?? {};
      const counted = countTrustedAttempt({ window: { attempts, endsAt }, failures }, limits, now);
      if (!counted.isAllowed) throw throttled(counted.retryAt, now);
      const { state } = counted;
      const { key, keptUntil } = trusted;
      await saveAttemptSource(em, { key, account, ...state.window, failures: state.failures, keptUntil });
      return { sourceKey: key, isTrusted: true, usedReserve: false, failures: state.failures };
    }
    const key = sourceKey('network', customerNetwork(attempting.address), account);
    const network = await em.findOne(AttemptSourceSchema, { key });
    const counted = countUnknownAttempt(
      attempted.account.kind,
      { account: readAccountAttempts(row), network: network ?? { attempts: 0, endsAt: 0 } },
      limits,
      now,
    );
    if (!counted.isAllowed) throw throttled(counted.retryAt, now);
    const { state } = counted;
    writeAccountAttempts(row, state.account);
    const { attempts, endsAt } = state.network;
    await saveAttemptSource(em, { key, account, attempts, endsAt, failures: 0, keptUntil: endsAt });
    return {
      sourceKey: key,
      isTrusted: false,
      usedReserve: state.usedReserve,
      failures: state.account.failures,
    };
  });
}

/** Takes back the count of an attempt that was right, or that was never checked. */
function settleAttempt(
  attempting: AttemptRequest,
  attempted: SecretAttempt,
  admitted: AdmittedAttempt | undefined,
  isRight: boolean,
): Promise<void> {
  const { context } = attempting;
  const account = accountKey(attempted.account);
  return context.em().transactional(async (transaction) => {
    const em = transaction as Em;
    const now = context.clock.now().getTime();
    const row = await lockAccountAttempts(em, account);
    const source = admitted && (await em.findOne(AttemptSourceSchema, { key: admitted.sourceKey }));
    if (source && admitted.isTrusted) {
      source.attempts = isRight ? 0 : Math.max(0, source.attempts - 1);
      source.failures = isRight ? 0 : Math.max(0, source.failures - 1);
    } else if (source) {
      const { usedReserve } = admitted;
      const taken = uncountUnknownAttempt({
        account: readAccountAttempts(row),
        network: source,
        usedReserve,
      });
      writeAccountAttempts(row, taken.account);
      if (isRight) em.remove(source);
      else source.attempts = taken.network.attempts;
    }
    if (!isRight) return;
    writeAccountAttempts(row, resetAfterSignIn(readAccountAttempts(row), context.config.throttle, now));
    await em.flush();
    if (!attempted.session) await rememberSource(em, attempting, account, now);
  });
}

/** Gives this browser and this address budgets of their own for the account. */
async function rememberSource(
  em: Em,
  attempting: AttemptRequest,
  account: string,
  now: number,
): Promise<void> {
  const { context, ctx, address } = attempting;
  const held = readKnownDevice(attempting, account);
  const known =
    held && (await em.count(AttemptSourceSchema, { key: sourceKey('device', held, account) })) > 0;
  const secret = known ? held : createToken(context.random).secret;
  const fresh = { account, attempts: 0, endsAt: 0, failures: 0 };
  const keptUntil = { device: now + KNOWN_MS.device, address: now + KNOWN_MS.address };
  for (const [kind, name] of [
    ['device', secret],
    ['address', address],
  ] as const) {
    await saveAttemptSource(em, {
      key: sourceKey(kind, name, account),
      ...fresh,
      keptUntil: keptUntil[kind],
    });
  }
  const expiresAt = new Date(keptUntil.device);
  setCookie(ctx, context.config, 'known', { secret, expiresAt }, cookieSuffix(account));
}

const isWrongSecret = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'invalid_credentials' || error.code === 'activation_invalid');

/**
 * Checks a secret for an account, within the limits of decision 20. Only wrong attempts stay counted.
 * @param check is told whether the source of the attempt is known to the account; throws `invalid_credentials` or
 * `activation_invalid` when the secret is wrong
 * @throws {AppError} `throttled`, and whatever `check` throws
 */
export async function attemptSecret<Result>(
  attempting: AttemptRequest,
  attempted: SecretAttempt,
  check: (isTrusted: boolean) => Promise<Result>,
): Promise<Result> {
  const admitted = await admitAttempt(attempting, attempted);
  let result: Result;
  try {
    result = await check(admitted.isTrusted);
  } catch (error) {
    if (isWrongSecret(error)) await handleWrongSecret(attempting, attempted, admitted);
    else await settleAttempt(attempting, attempted, admitted, false);
    throw error;
  }
  await settleAttempt(attempting, attempted, admitted, true);
  return result;
}

/** Records a sign-in with a secret that cannot be guessed and so has no limit. Forgets earlier wrong attempts. */
export const rememberSignIn = (attempting: AttemptRequest, account: AttemptedAccount): Promise<void> =>
  settleAttempt(attempting, { account }, undefined, true);

async function handleWrongSecret(
  attempting: AttemptRequest,
  attempted: SecretAttempt,
  { isTrusted, failures }: AdmittedAttempt,
): Promise<void> {
  // Guessing in a stolen session ends the session.
  if (isTrusted && failures >= MAX_TRUSTED_FAILURES) await attempted.session?.end();
  await reportGuessing(attempting.context, attempted.account, failures);
}
