import { createHash } from 'node:crypto';
import type { Context as KoaContext } from 'koa';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { canonicalJson } from '#api/journal/append.ts';
import type { Endpoint } from '#common/contract/endpoint.ts';
import { AppError, fieldError } from '../../errors/appError.ts';
import type { Caller } from './access.ts';
import { IdempotentResponseSchema } from './entities.ts';

/** One retriable command: what identifies it, and what it asked for. */
interface IdempotentRequest {
  readonly id: string;
  readonly requestHash: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Money is a bigint and has no JSON form of its own. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? `${inner}` : inner)) ?? 'null',
  );

/** The command a request's Idempotency-Key stands for; undefined without the header. */
export function readIdempotencyKey(
  ctx: KoaContext,
  endpoint: Endpoint,
  caller: Caller,
  input: unknown,
): IdempotentRequest | undefined {
  const key = ctx.request.get('Idempotency-Key');
  if (!key) return undefined;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw fieldError('Idempotency-Key', 'Use 1 to 200 printable characters');
  const who = caller.kind === 'visitor' ? 'visitor' : `${caller.kind}:${caller.id}`;
  return {
    id: sha256(JSON.stringify([who, endpoint.method, endpoint.path, key])),
    requestHash: sha256(canonicalJson(plain(input))),
  };
}

/**
 * The answer given to this command before, as JSON text.
 * @throws {AppError} `idempotency_mismatch` when the key was used for something else
 */
export async function findStoredResponse(
  context: Context,
  command: IdempotentRequest,
): Promise<string | undefined> {
  const row = await context.em().findOne(IdempotentResponseSchema, { id: command.id });
  if (!row) return undefined;
  if (row.requestHash !== command.requestHash) throw new AppError('idempotency_mismatch');
  return row.body;
}

/**
 * Takes the key in the running transaction. A parallel request with the same key waits here on
 * PostgreSQL (on SQLite it is already behind us) and fails on the primary key.
 */
export async function claimKey(em: Em, command: IdempotentRequest, now: Date): Promise<void> {
  await em.insert(IdempotentResponseSchema, { ...command, body: '', createdAt: now });
}

export async function storeResponse(em: Em, command: IdempotentRequest, body: string): Promise<void> {
  await em.nativeUpdate(IdempotentResponseSchema, { id: command.id }, { body });
}
