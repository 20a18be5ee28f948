import { z } from 'zod';
import type { JournalAction } from '#api/journal/actions.ts';
import type { JournalEntry } from '#api/journal/entities.ts';
import { isSame } from '#api/journal/erasedValues.ts';
import { readSide, replayError } from './recordKind.ts';

export interface ReplayedPasskey {
  readonly name: string;
  readonly digest: string;
  readonly createdAt: string;
}

/** The second factors of an account; what is undefined is unknown, because an earlier entry does not state it. */
export interface ReplayedFactors {
  /** By id. */
  readonly passkeys: ReadonlyMap<string, ReplayedPasskey> | undefined;
  /** Digest of the authenticator app; null without one. */
  readonly totp: string | null | undefined;
  readonly recoveryCodes: { readonly digest: string; readonly used: number } | null | undefined;
}

export const FACTOR_ACTIONS = [
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'totp_added',
  'totp_removed',
  'recovery_codes_created',
  'recovery_code_used',
  'second_factors_reset',
] as const satisfies readonly JournalAction[];
type FactorAction = (typeof FACTOR_ACTIONS)[number];

const NO_FACTORS: ReplayedFactors = { passkeys: new Map(), totp: null, recoveryCodes: null };

/** Whether an account has a second factor; undefined when it is unknown. */
export function hasReplayedFactor({ passkeys, totp }: ReplayedFactors): boolean | undefined {
  if ((passkeys?.size ?? 0) > 0 || typeof totp === 'string') return true;
  return passkeys === undefined || totp === undefined ? undefined : false;
}

const side = z.object({
  passkey: z.string().optional(),
  factor: z.object({ id: z.string().optional(), digest: z.string().optional() }).optional(),
});

type ReplayedPasskeys = ReplayedFactors['passkeys'];

/** @throws {RecordReplayError} for a passkey that was added twice, or that the account did not have */
function replayPasskeys(passkeys: ReplayedPasskeys, entry: JournalEntry): ReplayedPasskeys {
  const [before, after] = [readSide(side, entry, 'before'), readSide(side, entry, 'after')];
  const { id, digest } = { ...before.factor, ...after.factor };
  if (!passkeys || id === undefined) return undefined;
  const current = passkeys.get(id);
  const isAdded = entry.action === 'passkey_added';
  if (Boolean(current) === isAdded || !isSame(current?.name, before.passkey)) throw replayError(entry);
  const next = new Map(passkeys);
  if (entry.action === 'passkey_removed') next.delete(id);
  else {
    const added = { digest: digest ?? '', createdAt: entry.at.toISOString() };
    next.set(id, { ...added, ...current, name: after.passkey ?? '' });
  }
  return next;
}

/** Recovery codes end with the last factor. */
function endCodes(state: ReplayedFactors): ReplayedFactors {
  const hasFactor = hasReplayedFactor(state);
  if (hasFactor) return state;
  return { ...state, recoveryCodes: hasFactor === false ? null : undefined };
}

/**
 * Applies an entry about second factors. An entry states the one factor that it is about, never the whole set, so that a
 * row which was inserted directly does not become part of a later entry.
 * @throws {RecordReplayError} when the entry does not follow from those before it
 */
export function applyFactorEntry(state: ReplayedFactors = NO_FACTORS, entry: JournalEntry): ReplayedFactors {
  const { digest } = readSide(side, entry, 'after').factor ?? {};
  const { recoveryCodes } = state;
  switch (entry.action as FactorAction) {
    case 'passkey_added':
    case 'passkey_renamed':
    case 'passkey_removed':
      return endCodes({ ...state, passkeys: replayPasskeys(state.passkeys, entry) });
    case 'totp_added':
      if (typeof state.totp === 'string') throw replayError(entry);
      return { ...state, totp: digest };
    case 'totp_removed':
      if (state.totp === null) throw replayError(entry);
      return endCodes({ ...state, totp: null });
    case 'recovery_codes_created':
      return { ...state, recoveryCodes: digest ? { digest, used: 0 } : undefined };
    case 'recovery_code_used':
      if (recoveryCodes === null) throw replayError(entry);
      return { ...state, recoveryCodes: recoveryCodes && { ...recoveryCodes, used: recoveryCodes.used + 1 } };
    case 'second_factors_reset':
      return NO_FACTORS;
  }
}
