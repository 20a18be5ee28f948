import { type EntityData, type FilterQuery, raw } from '@mikro-orm/core';
import type { Em } from '#api/db/openDatabase.ts';
import { RELAXED_COMMIT, RELAXED_COMMIT_AT_ONCE } from '#api/db/relaxedCommit.ts';
import { isSqlite } from '#api/db/rows.ts';
import { updateRows } from '#api/db/writeRows.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import { type OutboxMessage, OutboxMessageSchema } from './entities.ts';
import type { Delivery } from './transport.ts';
import { maskSecret } from './withoutSecret.ts';

/**
 * Duration of a claim: far longer than a delivery and than the clock difference of instances, so that only the
 * message of a stopped worker is claimed again.
 */
const CLAIM_MS = 120_000;

/** Pending and due, or with an expired claim. */
const isDue = (now: Date): FilterQuery<OutboxMessage> => ({
  $or: [
    { status: 'pending', nextAttemptAt: { $lte: now } },
    { status: 'sending', claimedUntil: { $lte: now } },
  ],
});

/** The same condition for statements that run for every message. */
const IS_DUE =
  "((status = 'pending' and next_attempt_at <= ?) or (status = 'sending' and claimed_until <= ?))";

/**
 * Ids of messages that can be claimed now: urgent ones first, then the oldest.
 * @param inFlight ids to leave out, because the caller is sending them
 */
export async function listDueMessages(
  em: Em,
  now: Date,
  limit: number,
  inFlight: readonly string[] = [],
): Promise<string[]> {
  // After a clock change, messages in flight can look unclaimed.
  const others = inFlight.length > 0 ? ` and id not in (${inFlight.map(() => '?').join(', ')})` : '';
  const rows = await em.execute<{ id: string }[]>(
    `select id from outbox_message where ${IS_DUE}${others} order by urgent desc, next_attempt_at, id limit ?`,
    [now, now, ...inFlight, limit],
  );
  return rows.map(({ id }) => id);
}

const CLAIM = `update outbox_message set status = 'sending', attempts = attempts + 1, claimed_until = ?
  where id = ? and attempts < ? and ${IS_DUE} returning *`;

/**
 * Claims a message for sending. Of several workers, the conditional update lets one succeed.
 * The attempt is counted here, so that a message that crashes its worker is marked as failed, too.
 */
export async function claimMessage(em: Em, id: string, now: Date): Promise<OutboxMessage | undefined> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const [row] = await em.execute<EntityData<OutboxMessage>[]>(
    CLAIM,
    [claimedUntil, id, MAX_ATTEMPTS, now, now],
    // A claim that a power failure undoes is made again. It is stored before the message leaves.
    RELAXED_COMMIT_AT_ONCE,
  );
  if (row) return em.map(OutboxMessageSchema, row);
  await em.nativeUpdate(
    OutboxMessageSchema,
    { $and: [{ id, attempts: { $gte: MAX_ATTEMPTS } }, isDue(now)] },
    {
      status: 'failed',
      claimedUntil: null,
      lastError: raw('coalesce(last_error, ?)', ['The service stopped while it was sending the message']),
    },
  );
  return undefined;
}

/** Messages of one statement, so that a long outbox does not block other work. */
const MAX_CAPTURED = 500;

const CAPTURE = `update outbox_message
  set status = 'captured', attempts = attempts + 1, claimed_until = null, last_error = null
  where id in (select id from outbox_message where ${IS_DUE} limit ?`;

/**
 * Marks due messages as captured in one statement: nothing leaves the service, so there is nothing to claim.
 * @returns whether more may be due
 */
export async function captureDueMessages(em: Em, now: Date): Promise<boolean> {
  // Another instance captures the rows that it has locked.
  const statement = isSqlite(em) ? `${CAPTURE})` : `${CAPTURE} for update skip locked)`;
  const { affectedRows } = await em.execute<{ affectedRows: number }>(statement, [now, now, MAX_CAPTURED], {
    method: 'run',
    // What a power failure undoes is captured again.
    ...RELAXED_COMMIT,
  });
  return affectedRows === MAX_CAPTURED;
}

type MessageChanges = Partial<OutboxMessage>;

function changesAfter(message: OutboxMessage, delivery: Delivery, now: Date, chance: number): MessageChanges {
  switch (delivery.outcome) {
    case 'sent':
      return { status: 'sent', sentAt: now, lastError: null, secret: null, ...maskSecret(message) };
    case 'rejected':
      return { status: 'failed', lastError: delivery.reason };
    case 'retry': {
      if (message.attempts >= MAX_ATTEMPTS) return { status: 'failed', lastError: delivery.reason };
      const wait = backoffMs(message.attempts, chance, delivery.afterSeconds);
      return {
        status: 'pending',
        lastError: delivery.reason,
        nextAttemptAt: new Date(now.getTime() + wait),
      };
    }
  }
}

/**
 * Saves the result of a delivery. The number of attempts is the guard: a worker whose claim expired does not
 * change a message that another one has claimed.
 * @param chance 0 up to, not including, 1
 */
export async function saveDeliveryResult(
  em: Em,
  message: OutboxMessage,
  delivery: Delivery,
  now: Date,
  chance: number,
): Promise<void> {
  await updateRows(
    em,
    OutboxMessageSchema,
    { id: message.id, status: 'sending', attempts: message.attempts },
    { ...changesAfter(message, delivery, now, chance), claimedUntil: null },
  );
}

const NEXT_TIMES = `select min(next_attempt_at) as due from outbox_message where status = 'pending'
  union all select min(claimed_until) from outbox_message where status = 'sending'`;

/** When the next message can be claimed, if there is one. */
export async function nextDueTime(em: Em): Promise<Date | undefined> {
  const rows = await em.execute<{ due: Date | number | string | null }[]>(NEXT_TIMES);
  const times = rows.flatMap(({ due }) => (due === null ? [] : [new Date(due).getTime()]));
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
