import { command, query, type Route, SUCCESS, started } from '#api/http/bind.ts';
import { csv } from '#api/http/csv.ts';
import { setPageHeaders } from '#api/http/lists.ts';
import * as calls from '#common/contract/mail.ts';
import {
  countMessages,
  findMessage,
  findMessages,
  findNextMessages,
  presentMessage,
  presentMessageWithBody,
  resendMessage,
} from './outbox.ts';
import { postTestMessage, testOutcome } from './testEmail.ts';

export const mailroomRoutes: Route[] = [
  started(
    calls.sendTestEmail,
    async (_, work) => postTestMessage(work),
    ({ context }, id) => testOutcome(context, id),
  ),
  query(calls.mailStatus, async ({ context }) => ({
    ...SUCCESS,
    mode: context.mail.mode,
    from: context.mail.from,
    counts: await countMessages(context.em()),
  })),
  query(calls.listOutbox, async (request) => {
    const [rows, total] = await findMessages(request.context.em(), request.input.query);
    setPageHeaders(request, total, request.input.query);
    return rows.map(presentMessage);
  }),
  csv(calls.exportOutbox, {
    fileName: 'outbox.csv',
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
    find: ({ context, input: { query: list } }, next) => findNextMessages(context.em(), list, next),
    present: presentMessage,
  }),
  query(calls.getOutboxMessage, async ({ context, input }) => {
    const message = await findMessage(context.em(), input.params.id);
    return { ...SUCCESS, message: presentMessageWithBody(message, context.mail.mode) };
  }),
  command(calls.resendOutboxMessage, async ({ input }, work) => ({
    ...SUCCESS,
    message: presentMessage(await resendMessage(work, input.params.id)),
  })),
];
