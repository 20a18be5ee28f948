import { setTimeout as pause } from 'node:timers/promises';
import { expressionBuilder } from 'kysely';
import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import type { Tables } from '#api/db/tables.ts';
import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { AppError } from '#api/errors/appError.ts';
import type { Request } from '#api/http/endpoints/bind.ts';
import {
  type Cursor,
  findNext,
  findRequestedPage,
  type ListFilter,
  type ListRequest,
} from '#api/http/lists/lists.ts';
import { type listOutbox, OUTBOX_STATUSES } from '#common/contract/email.ts';

type OutboxList = Request<typeof listOutbox>['input']['query'];
type Status = OutboxMessage['status'];

/** What a list does not show of a message. */
type Content = 'text' | 'html' | 'secret';
export type ListedMessage = Omit<OutboxMessage, Content>;

const eb = expressionBuilder<Tables, 'outbox_message'>();

const filterFor = ({ status }: OutboxList): ListFilter<Content> => ({
  counted: { status, condition: status !== undefined && eb('status', '=', status) },
  omit: ['text', 'html', 'secret'],
});

/** The endpoint's `to` is the column `toEmail`. */
const withColumnSort = (list: OutboxList) => ({ ...list, sort: list.sort.replace(/^(-?)to$/, '$1toEmail') });

/** The requested page; sets its headers. */
export function findMessages(request: ListRequest<typeof listOutbox>): Promise<ListedMessage[]> {
  const list = request.input.query;
  return findRequestedPage(request, OutboxMessageSchema, withColumnSort(list), filterFor(list));
}

export const findNextMessages = (
  em: Em,
  list: OutboxList,
  cursor: Cursor<ListedMessage>,
): Promise<ListedMessage[]> =>
  findNext<OutboxMessage, Content>(em, OutboxMessageSchema, withColumnSort(list), filterFor(list), cursor);

/** @throws {AppError} `not_found` */
export async function findMessage(em: Em, id: string): Promise<OutboxMessage> {
  const message = await em.findOne(OutboxMessageSchema, { id });
  if (!message) throw new AppError('not_found');
  return message;
}

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
