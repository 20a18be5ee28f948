import type { EntityData } from '@mikro-orm/core';
import { RELAXED_COMMIT } from '#api/db/executionOptions.ts';
import { isSqlite } from '#api/db/kysely.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { backoffMs } from '#api/jobs/backoff.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { type OutboxMessage, OutboxMessageSchema } from './entities.ts';
import type { Delivery } from './transport.ts';
import { maskSecret } from './withoutSecret.ts';

/**
 * Duration of a claim: far longer than a delivery and than the clock difference of instances, so that only the claim
 * of a stopped worker expires.
 */
const CLAIM_MS = 3 * MINUTE_MS;
/** After this many attempts a message is marked as failed. */
const MAX_ATTEMPTS = 8;

const IS_DUE = "status = 'pending' and next_attempt_at <= ?";

/** Ids of messages that can be claimed now: urgent ones first, then the oldest. */
export async function listDueMessages(em: Em, now: Date, limit: number): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from outbox_message where ${IS_DUE} order by urgent desc, next_attempt_at, id limit ?`,
    [now, limit],
  );
  return rows.map(({ id }) => id);
}

const CLAIM = `update outbox_message set status = 'sending', attempts = attempts + 1, claimed_until = ?
  where id = ? and ${IS_DUE} returning *`;

/** Claims a message for sending. Of several workers, the conditional update lets one succeed. */
export async function claimMessage(em: Em, id: string, now: Date): Promise<OutboxMessage | undefined> {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS);
  const [row] = await em.execute<EntityData<OutboxMessage>[]>(CLAIM, [claimedUntil, id, now]);
  return row && em.map(OutboxMessageSchema, row);
}

/**
 * What happens to a message that the provider may have accepted: it is not repeated blindly. Activation codes and
 * notices of changed access are repeated once, because a person waits for them or must see them.
 */
const mayRepeat = ({ urgent, isRepeat, attempts }: OutboxMessage): boolean =>
  urgent && !isRepeat && attempts < MAX_ATTEMPTS;

/**
 * Records that the outcome of a delivery is unknown, when its worker has stopped.
 * @param inFlight ids of the caller's own deliveries, whose claims can look expired after a clock change
 */
export async function recordExpiredClaims(
  em: Em,
  now: Date,
  inFlight: readonly string[] = [],
): Promise<void> {
  const isExpired = { status: 'sending', claimedUntil: { $lte: now }, id: { $nin: [...inFlight] } } as const;
  const expired = await em.find(OutboxMessageSchema, isExpired);
  const reason = 'The service stopped while it was sending the message';
  for (const message of expired)
    await saveDeliveryResult(em, message, { outcome: 'unknown', reason }, now, 0);
}

/** Messages of one statement, so that a long outbox does not block other work. */
const MAX_CAPTURED = 500;

/** Materialized, because PostgreSQL may run a subquery again, which would then return further rows. */
const capture = (lock: string): string => `with due as materialized
    (select id from outbox_message where ${IS_DUE} limit ? ${lock})
  update outbox_message
  set status = 'captured', attempts = attempts + 1, claimed_until = null, last_error = null
  where id in (select id from due)`;

/**
 * Marks due messages as captured in one statement: nothing leaves the service, so there is nothing to claim.
 * @returns whether more may be due
 */
export async function captureDueMessages(em: Em, now: Date): Promise<boolean> {
  // Another instance captures the rows that it has locked.
  const statement = capture(isSqlite(em) ? '' : 'for update skip locked');
  const { affectedRows } = await em.execute<{ affectedRows: number }>(statement, [now, MAX_CAPTURED], {
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
    case 'unknown': {
      if (!mayRepeat(message)) return { status: 'unconfirmed', lastError: delivery.reason };
      const nextAttemptAt = new Date(now.getTime() + backoffMs(1, chance));
      return { status: 'pending', isRepeat: true, lastError: delivery.reason, nextAttemptAt };
    }
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
  await em.nativeUpdate(
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
