import type { FilterQuery } from '@mikro-orm/core';
import type { Em } from '#api/db/openDatabase.ts';
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
  const others = inFlight.length > 0 ? { $and: [isDue(now), { id: { $nin: [...inFlight] } }] } : isDue(now);
  const rows = await em.find(OutboxMessageSchema, others, {
    fields: ['id'],
    orderBy: { urgent: 'desc', nextAttemptAt: 'asc', id: 'asc' },
    limit,
  });
  return rows.map(({ id }) => id);
}

/**
 * Claims a message for sending. Of several workers, the conditional update lets one succeed.
 * The attempt is counted here, so that a message that crashes its worker is marked as failed, too.
 */
export async function claimMessage(em: Em, id: string, now: Date): Promise<OutboxMessage | undefined> {
  const seen = await em.findOne(
    OutboxMessageSchema,
    { $and: [{ id }, isDue(now)] },
    { disableIdentityMap: true },
  );
  if (!seen) return undefined;
  const unchanged: FilterQuery<OutboxMessage> = { $and: [{ id, attempts: seen.attempts }, isDue(now)] };
  if (seen.attempts >= MAX_ATTEMPTS) {
    await em.nativeUpdate(OutboxMessageSchema, unchanged, {
      status: 'failed',
      claimedUntil: null,
      lastError: seen.lastError ?? 'The service stopped while it was sending the message',
    });
    return undefined;
  }
  const claim = {
    status: 'sending' as const,
    attempts: seen.attempts + 1,
    claimedUntil: new Date(now.getTime() + CLAIM_MS),
  };
  const taken = await em.nativeUpdate(OutboxMessageSchema, unchanged, claim);
  return taken === 1 ? { ...seen, ...claim } : undefined;
}

type MessageChanges = Partial<OutboxMessage>;

function changesAfter(message: OutboxMessage, delivery: Delivery, now: Date, chance: number): MessageChanges {
  switch (delivery.outcome) {
    case 'sent':
      return { status: 'sent', sentAt: now, lastError: null, secret: null, ...maskSecret(message) };
    case 'captured':
      return { status: 'captured', lastError: null };
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
  await em.nativeUpdate(
    OutboxMessageSchema,
    { id: message.id, status: 'sending', attempts: message.attempts },
    { ...changesAfter(message, delivery, now, chance), claimedUntil: null },
  );
}

/** When the next message can be claimed, if there is one. */
export async function nextDueTime(em: Em): Promise<Date | undefined> {
  const [waiting] = await em.find(
    OutboxMessageSchema,
    { status: 'pending' },
    { fields: ['nextAttemptAt'], orderBy: { nextAttemptAt: 'asc' }, limit: 1 },
  );
  const [claimed] = await em.find(
    OutboxMessageSchema,
    { status: 'sending' },
    { fields: ['claimedUntil'], orderBy: { claimedUntil: 'asc' }, limit: 1 },
  );
  const times = [waiting?.nextAttemptAt, claimed?.claimedUntil].filter((time) => time instanceof Date);
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : undefined;
}
