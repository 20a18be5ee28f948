import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '#api/context.ts';
import { findRow } from '#api/db/findRow.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { entitySource } from '#api/http/lists/listSource.ts';
import type { ListFilter, ListRequest } from '#api/http/lists/lists.ts';
import { type listOutbox, OUTBOX_STATUSES } from '#common/contract/email.ts';

type Status = OutboxMessage['status'];

/** What a list does not show of a message. */
const CONTENT = ['text', 'html', 'secret'] as const;
export type ListedMessage = Omit<OutboxMessage, (typeof CONTENT)[number]>;

export const outboxList = {
  source: (em: Em) => entitySource(em, OutboxMessageSchema, 'id', CONTENT),
  sortedAs: { to: 'toEmail' },
  filter: ({ input }: ListRequest<typeof listOutbox>): ListFilter => ({ status: input.query.status }),
};

/** @throws {AppError} `not_found` */
export const findMessage = (em: Em, id: string): Promise<OutboxMessage> =>
  findRow(em, OutboxMessageSchema, { id });

/** The number of messages in each status. */
export async function countMessages(em: Em): Promise<Record<Status, number>> {
  const counts = OUTBOX_STATUSES.map(
    async (status) => [status, await em.count(OutboxMessageSchema, { status })] as const,
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<Status, number>;
}

/** Longer than a delivery takes. */
const DELIVERY_TIMEOUT_MS = 12_000;
const POLL_INTERVAL_MS = 50;

const isInDelivery = ({ status, attempts }: OutboxMessage): boolean =>
  status === 'sending' || (status === 'pending' && attempts === 0);

/** Polls a message until its first delivery was attempted, or the time limit is reached. */
export async function waitForDelivery(context: Context, id: string): Promise<OutboxMessage | null> {
  const deadline = performance.now() + DELIVERY_TIMEOUT_MS;
  for (;;) {
    const message = await context.em().findOne(OutboxMessageSchema, { id });
    if (!message || !isInDelivery(message) || performance.now() > deadline) return message;
    await pause(POLL_INTERVAL_MS);
  }
}
