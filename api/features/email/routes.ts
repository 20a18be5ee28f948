import { command, commandWithOutcome, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import { cachedList } from '#api/http/lists/cachedList.ts';
import { listExports } from '#api/http/lists/listExports.ts';
import * as endpoints from '#common/contract/email.ts';
import { NO_MESSAGE, resendMessage, sendTestEmail } from './commands.ts';
import { areSecretsShown, presentMessage, presentMessageWithBody, presentTestResult } from './present.ts';
import { countMessages, findMessage, outboxList, waitForDelivery } from './queries.ts';

export const emailRoutes: Route[] = [
  commandWithOutcome(
    endpoints.sendTestEmail,
    async (_, work) => sendTestEmail(work),
    async ({ context }, id) => {
      const sent = id === NO_MESSAGE ? undefined : await waitForDelivery(context, id);
      return presentTestResult(context.emailTransport.mode, sent);
    },
  ),
  query(endpoints.getEmailStatus, async ({ context }) => ({
    ...SUCCESS,
    mode: context.emailTransport.mode,
    from: context.emailTransport.from,
    secretsShown: areSecretsShown(context),
    counts: await countMessages(context.em()),
  })),
  cachedList(endpoints.listOutbox, {
    tables: ['outbox_message'],
    list: outboxList,
    present: (rows) => rows.map(presentMessage),
  }),
  ...listExports([endpoints.exportOutbox, endpoints.exportOutboxWorkbook], {
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
    list: outboxList,
    present: presentMessage,
  }),
  query(endpoints.getOutboxMessage, async ({ context, input }) => {
    const message = await findMessage(context.em(), input.params.id);
    return { ...SUCCESS, message: presentMessageWithBody(message, context) };
  }),
  command(endpoints.resendOutboxMessage, async ({ input }, work) => ({
    ...SUCCESS,
    message: presentMessage(await resendMessage(work, input.params.id)),
  })),
];
