import type { Context as KoaContext } from 'koa';
import type { Context } from '#api/context.ts';
import { createToken, hashToken } from '#api/crypto/tokens.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { cookieName, setCookie } from '#api/http/cookies.ts';
import { KNOWN_DEVICE_DAYS } from '#common/domain/accountAccess.ts';
import { DAY_MS } from '#common/domain/duration.ts';
import { isRunning, MAX_KNOWN_FAILURES } from './attemptLimits.ts';
import { type AttemptedAccount, accountKey, saveAttemptSource, sourceKey } from './attemptRows.ts';
import { type AccountAttemptsRow, type AttemptSourceRow, AttemptSourceSchema } from './entities.ts';

/** How long a device or an address stays known to an account after the last sign-in from it. */
const KNOWN_MS = { device: KNOWN_DEVICE_DAYS * DAY_MS, address: 30 * DAY_MS } as const;
const MAX_KEPT_MS = KNOWN_MS.device;

/** The parts of an HTTP request that identify where an attempt comes from. */
export interface AttemptRequest {
  readonly context: Context;
  readonly address: string;
  readonly ctx: KoaContext;
}

export interface SecretAttempt {
  readonly account: AttemptedAccount;
  /** Code from the e-mail about wrong attempts. */
  readonly deviceCode?: string | undefined;
  /** Set when a signed-in person states the current secret in order to change it. */
  readonly session?: { readonly id: string; end(): Promise<unknown> };
}

/** A source that the account knows: session, e-mailed code, device or address. */
interface KnownSource {
  readonly key: string;
  readonly row: AttemptSourceRow | null;
  readonly keptUntil: number;
}

/** Finds a device or an address that signed in to an account before and is still known to it. */
export async function findKnownSourceByKey(
  em: Em,
  key: string,
  now: number,
): Promise<AttemptSourceRow | null> {
  const source = await em.findOne(AttemptSourceSchema, { key });
  const isKnown = source !== null && isRunning(source.keptUntil, now, MAX_KEPT_MS);
  return isKnown && source.failures < MAX_KNOWN_FAILURES ? source : null;
}

/** One browser may have a cookie for each of several accounts. */
const cookieSuffix = (account: string): string => `_${hashToken(account).slice(0, 12)}`;

export function readKnownDevice(
  { ctx, context }: Pick<AttemptRequest, 'context' | 'ctx'>,
  account: string,
): string | undefined {
  const secret = ctx.cookies.get(cookieName(context.config, 'known', cookieSuffix(account)));
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined;
}

/** Whether the browser of a request signed in to the account before. */
export async function isKnownDevice(
  em: Em,
  request: Pick<AttemptRequest, 'context' | 'ctx'>,
  account: AttemptedAccount,
): Promise<boolean> {
  const key = accountKey(account);
  const device = readKnownDevice(request, key);
  const now = request.context.clock.now().getTime();
  return (
    device !== undefined && (await findKnownSourceByKey(em, sourceKey('device', device, key), now)) !== null
  );
}

export async function findKnownSource(
  em: Em,
  request: AttemptRequest,
  attempt: SecretAttempt,
  row: AccountAttemptsRow,
): Promise<KnownSource | undefined> {
  const now = request.context.clock.now().getTime();
  const { account } = row;
  const { session, deviceCode } = attempt;
  if (session) {
    const key = sourceKey('session', session.id, account);
    return { key, row: await em.findOne(AttemptSourceSchema, { key }), keptUntil: now + DAY_MS };
  }
  if (deviceCode && hashToken(deviceCode) === row.deviceCodeHash && now < row.deviceCodeExpiresAt) {
    const key = sourceKey('code', row.deviceCodeHash, account);
    const earlier = await em.findOne(AttemptSourceSchema, { key });
    if (!earlier || earlier.failures < MAX_KNOWN_FAILURES) {
      return { key, row: earlier, keptUntil: row.deviceCodeExpiresAt };
    }
  }
  const device = readKnownDevice(request, account);
  const keys = [
    ...(device ? [sourceKey('device', device, account)] : []),
    sourceKey('address', request.address, account),
  ];
  for (const key of keys) {
    const known = await findKnownSourceByKey(em, key, now);
    if (known) return { key, row: known, keptUntil: known.keptUntil };
  }
  return undefined;
}

/** Makes this browser and this address known to the account. */
export async function rememberSource(
  em: Em,
  request: AttemptRequest,
  account: string,
  now: number,
): Promise<void> {
  const { context, ctx, address } = request;
  const current = readKnownDevice(request, account);
  const isStored =
    current && (await em.count(AttemptSourceSchema, { key: sourceKey('device', current, account) })) > 0;
  const secret = isStored ? current : createToken(context.random).secret;
  const keptUntil = { device: now + KNOWN_MS.device, address: now + KNOWN_MS.address };
  for (const [kind, name] of [
    ['device', secret],
    ['address', address],
  ] as const) {
    const key = sourceKey(kind, name, account);
    await saveAttemptSource(em, {
      key,
      account,
      attempts: 0,
      endsAt: 0,
      failures: 0,
      keptUntil: keptUntil[kind],
    });
  }
  const expiresAt = new Date(keptUntil.device);
  setCookie(ctx, context.config, 'known', { secret, expiresAt }, cookieSuffix(account));
}
