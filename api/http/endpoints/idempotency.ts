import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Context } from '#api/context.ts';
import { canonicalJson } from '#api/crypto/canonicalJson.ts';
import { sha256Hex } from '#api/crypto/sha256.ts';
import { findRows, insertRows } from '#api/db/entityRows.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { AccountLock } from '#api/sessions/staffSessions.ts';
import type { UnitOfWork } from '#api/unitOfWork.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import type { Caller } from './access.ts';
import type { Request } from './bind.ts';
import { IdempotentResponseSchema } from './entities.ts';
import { runAsCaller } from './runAsCaller.ts';

/** What a request's Idempotency-Key stands for. */
interface IdempotentRequest {
  readonly id: string;
  readonly requestHash: string;
}

/** Runs before the transaction, for example to limit requests. */
export type Guard<E extends Endpoint> = (request: Request<E>) => Promise<void>;

/** Money is a bigint and has no JSON form of its own. */
const toPlainJson = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}` : inner)) ?? 'null',
  );

/** Returns undefined without the header, and for endpoints that do not support it. */
function readIdempotencyKey({
  ctx,
  endpoint,
  caller,
  input,
}: {
  readonly ctx: Request<Endpoint>['ctx'];
  readonly endpoint: Endpoint;
  readonly caller: Caller;
  readonly input: unknown;
}): IdempotentRequest | undefined {
  const key = endpoint.replayable && ctx.request.get('Idempotency-Key');
  if (!key) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw fieldError('Idempotency-Key', 'Use 1 to 200 printable characters');
  const callerKey = caller.kind === 'visitor' ? 'visitor' : `${caller.kind}:${caller.id}`;
  return {
    id: sha256Hex(JSON.stringify([callerKey, endpoint.method, endpoint.path, key])),
    requestHash: sha256Hex(canonicalJson(toPlainJson(input))),
  };
}

/**
 * @returns the stored response to an earlier request with this key, as JSON text
 * @throws {AppError} `idempotency_mismatch` when the key was used for a different request
 */
async function findStoredResponse(context: Context, request: IdempotentRequest): Promise<string | undefined> {
  const [row] = await findRows(context.em(), IdempotentResponseSchema, (query) =>
    query.where('id', '=', request.id),
  );
  if (!row) return undefined;
  if (row.requestHash !== request.requestHash) throw new AppError('idempotency_mismatch');
  return row.body;
}

/**
 * Runs a change in one transaction with its journal entries and outbox messages. With an Idempotency-Key it runs
 * once; repeated requests get the stored result.
 * @param change returns its result as JSON text
 */
export async function runIdempotent<E extends Endpoint>(
  request: Request<E>,
  change: (work: UnitOfWork) => Promise<string>,
  guard?: Guard<E>,
  lock?: AccountLock,
): Promise<string> {
  const { context } = request;
  const key = readIdempotencyKey(request);
  const stored = key && (await findStoredResponse(context, key));
  if (stored !== undefined) return stored;
  await guard?.(request);
  let isKeyClaimed = false;
  try {
    return await runAsCaller(
      request,
      async (work) => {
        // A parallel request with the same key waits here on PostgreSQL (on SQLite it waited when it began its
        // transaction) and fails on the primary key.
        if (key)
          await insertRows(work.em, IdempotentResponseSchema, [{ ...key, body: '', createdAt: work.now }]);
        isKeyClaimed = true;
        const text = await change(work);
        if (key) await work.em.nativeUpdate(IdempotentResponseSchema, { id: key.id }, { body: text });
        return text;
      },
      lock,
    );
  } catch (error) {
    const isRaced = key && !isKeyClaimed && error instanceof UniqueConstraintViolationException;
    const winner = isRaced ? await findStoredResponse(context, key) : undefined;
    if (winner === undefined) throw error;
    return winner;
  }
}
