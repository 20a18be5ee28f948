import { createHash } from 'node:crypto';
import type { Context } from '#api/context.ts';
import { ThrottleBucketSchema } from '#api/sessions/entities.ts';
import type { Throttle } from './throttle.ts';

/** How long an address stays known to an account after the last sign-in from it. */
const KNOWN_MS = 30 * 24 * 3_600_000;

interface Attempting {
  readonly context: Context;
  readonly throttle: Throttle;
  readonly address: string;
}

/** Kept for weeks, so it does not say which address it is. */
const knownKey = (account: string, address: string): string =>
  `known:${createHash('sha256').update(`${address} ${account}`).digest('hex')}`;

async function isKnown({ context, address }: Attempting, account: string): Promise<boolean> {
  const now = context.clock.now().getTime();
  const key = knownKey(account, address);
  return (await context.em().count(ThrottleBucketSchema, { key, windowEndsAt: { $gt: now } })) > 0;
}

async function remember({ context, address }: Attempting, account: string): Promise<void> {
  const windowEndsAt = context.clock.now().getTime() + KNOWN_MS;
  const known = { key: knownKey(account, address), attempts: 0, windowEndsAt };
  await context.em().upsert(ThrottleBucketSchema, known);
}

/**
 * Counts an attempt to name an account's secret, before it is made. All strangers share one budget, so that
 * many addresses are worth no more than one. An address from which somebody has signed in to this account has
 * a budget of its own, so that strangers who use theirs up do not keep the owner out.
 * @param account kind and name, e.g. `staff:admin`
 * @returns to be called when the secret was right: forgets the attempts of this budget
 * @throws {Refusal} `throttled`
 */
export async function countAttempt(attempting: Attempting, account: string): Promise<() => Promise<void>> {
  const { context, throttle, address } = attempting;
  // The address comes first: it has no blank, so no account's name can pass for one with an address.
  const key = (await isKnown(attempting, account)) ? `from ${address} ${account}` : account;
  await throttle.take(key, context.config.throttle.failuresPerAccount);
  return async () => {
    await remember(attempting, account);
    await throttle.clear(key);
  };
}
