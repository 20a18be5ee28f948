import { type OutboxMessage, OutboxMessageSchema } from '#api/email/entities.ts';
import { command, query, type Route, SUCCESS, startJob } from '#api/http/endpoints/bind.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import { findNext, findRequestedPage } from '#api/http/lists/lists.ts';
import * as calls from '#common/contract/email.ts';
import {
  areSecretsShown,
  countMessages,
  findMessage,
  messageFilter,
  presentMessage,
  presentMessageWithBody,
  resendMessage,
  withColumnSort,
} from './outbox.ts';
import { postTestMessage, testOutcome } from './testEmail.ts';

export const emailRoutes: Route[] = [
  startJob(
    calls.sendTestEmail,
    async (_, work) => postTestMessage(work),
    ({ context }, id) => testOutcome(context, id),
  ),
  query(calls.getEmailStatus, async ({ context }) => ({
    ...SUCCESS,
    mode: context.emailTransport.mode,
    from: context.emailTransport.from,
    secretsShown: areSecretsShown(context),
    counts: await countMessages(context.em()),
  })),
  query(calls.listOutbox, async (request) => {
    const list = request.input.query;
    const rows = await findRequestedPage(
      request,
      OutboxMessageSchema,
      withColumnSort(list),
      messageFilter(list),
    );
    return rows.map(presentMessage);
  }),
  ...listExports([calls.exportOutbox, calls.exportOutboxWorkbook], {
    fileName: 'outbox',
    columns: [
      'id',
      'createdAt',
      'status',
      'template',
      'to',
      'subject',
      'attempts',
      'nextAttemptAt',
      'sentAt',
      'lastError',
    ],
    types: { createdAt: 'instant', attempts: 'integer', nextAttemptAt: 'instant', sentAt: 'instant' },
    find: ({ context, input: { query: list } }, next) =>
      findNext<OutboxMessage>(
        context.em(),
        OutboxMessageSchema,
        withColumnSort(list),
        messageFilter(list),
        next,
      ),
    present: presentMessage,
  }),
  query(calls.getOutboxMessage, async ({ context, input }) => {
    const message = await findMessage(context.em(), input.params.id);
    return { ...SUCCESS, message: presentMessageWithBody(message, context) };
  }),
  command(calls.resendOutboxMessage, async ({ input }, work) => ({
    ...SUCCESS,
    message: presentMessage(await resendMessage(work, input.params.id)),
  })),
];
