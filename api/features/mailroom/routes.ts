import { command, query, type Route, SUCCESS } from '#api/http/bind.ts';
import { setPageHeaders } from '#api/http/lists.ts';
import * as calls from '#common/contract/mail.ts';
import {
  countMessages,
  findMessage,
  findMessages,
  presentMessage,
  presentMessageWithBody,
  resendMessage,
} from './outbox.ts';
import { sendTestMessage } from './testEmail.ts';

/** Wakes the worker once the call has committed; earlier it would find nothing. */
function thenWake(route: Route): Route {
  return {
    endpoint: route.endpoint,
    async handle(ctx, context, throttle) {
      await route.handle(ctx, context, throttle);
      context.onMailQueued();
    },
  };
}

export const mailroomRoutes: Route[] = [
  query(calls.sendTestEmail, ({ context }) => sendTestMessage(context)),
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
  query(calls.getOutboxMessage, async ({ context, input }) => {
    const message = await findMessage(context.em(), input.params.id);
    return { ...SUCCESS, message: presentMessageWithBody(message, context.mail.mode) };
  }),
  thenWake(
    command(calls.resendOutboxMessage, async ({ input }, work) => ({
      ...SUCCESS,
      message: presentMessage(await resendMessage(work, input.params.id)),
    })),
  ),
];
