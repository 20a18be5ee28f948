import { sha256Hex } from '#api/crypto/sha256.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { AccountAttempts, AccountKind } from './attemptLimits.ts';
import {
  type AccountAttemptsRow,
  AccountAttemptsSchema,
  type AttemptSourceRow,
  AttemptSourceSchema,
} from './entities.ts';

/** The account that an attempt names; it need not exist. */
export interface AttemptedAccount {
  readonly kind: AccountKind;
  /** Investor ID or user name. */
  readonly name: string;
}

type SourceKind = 'network' | 'address' | 'device' | 'session' | 'code';

const MAX_KEY_LENGTH = 120;

export function accountKey({ kind, name }: AttemptedAccount): string {
  const key = `${kind}:${name}`;
  return key.length <= MAX_KEY_LENGTH ? key : sha256Hex(key);
}

/** @param name identifies the source; contains no space, so that it cannot be confused with the account's name */
export const sourceKey = (kind: SourceKind, name: string, account: string): string =>
  `${kind}:${sha256Hex(`${name} ${account}`)}`;

/** Locks the row of an account until the transaction ends, so that parallel attempts are counted one by one. */
export async function lockAccountAttempts(em: Em, account: string): Promise<AccountAttemptsRow> {
  await em.execute(
    'insert into account_attempts (account) values (?) on conflict (account) do update set account = excluded.account',
    [account],
  );
  return em.findOneOrFail(AccountAttemptsSchema, { account });
}

export const readAccountAttempts = (row: AccountAttemptsRow): AccountAttempts => ({
  shared: { attempts: row.sharedAttempts, endsAt: row.sharedEndsAt },
  reserve: { attempts: row.reserveAttempts, endsAt: row.reserveEndsAt },
  failures: row.failures,
  lastFailureAt: row.lastFailureAt,
});

export async function saveAccountAttempts(em: Em, account: string, state: AccountAttempts): Promise<void> {
  await em.nativeUpdate(
    AccountAttemptsSchema,
    { account },
    {
      sharedAttempts: state.shared.attempts,
      sharedEndsAt: state.shared.endsAt,
      reserveAttempts: state.reserve.attempts,
      reserveEndsAt: state.reserve.endsAt,
      failures: state.failures,
      lastFailureAt: state.lastFailureAt,
    },
  );
}

export async function saveAttemptSource(em: Em, source: AttemptSourceRow): Promise<void> {
  await em.upsert(AttemptSourceSchema, source);
}

/**
 * Deletes the counters, known devices and known addresses of an account. Locks the account's row first, as an
 * attempt does, so that the two cannot deadlock.
 */
export async function deleteAttempts(em: Em, account: AttemptedAccount): Promise<void> {
  const key = accountKey(account);
  await em.nativeDelete(AccountAttemptsSchema, { account: key });
  await em.nativeDelete(AttemptSourceSchema, { account: key });
}
