import { z } from 'zod';
import { exportOf, staffEndpoint } from './endpoint.ts';
import { instant, recordId, success } from './fields.ts';
import { csvSpec, listQuery } from './lists.ts';
import { schema, spec } from './schema.ts';

/** `sendgrid` sends through the provider; `captured` only stores messages for staff to read. */
const EMAIL_MODES = ['sendgrid', 'captured'] as const;

/** `unconfirmed`: the provider may or may not have accepted the message, and only staff send it again. */
export const OUTBOX_STATUSES = ['pending', 'sending', 'sent', 'captured', 'failed', 'unconfirmed'] as const;

const outboxMessage = schema(() =>
  z.object({
    id: z.string(),
    template: z.string(),
    to: z.string(),
    subject: z.string(),
    status: z.enum(OUTBOX_STATUSES),
    attempts: z.int(),
    createdAt: instant,
    nextAttemptAt: instant.optional(),
    sentAt: instant.optional(),
    /** Why the last attempt failed, without personal data. */
    lastError: z.string().optional(),
    /** Whether an earlier copy may have reached the recipient; the message says so. */
    isRepeat: z.boolean().optional(),
  }),
);

export type OutboxMessage = z.infer<typeof outboxMessage>;

export const sendTestEmailSpec = spec(() => ({
  summary: "Send a test message to the firm's own address and return the result",
  output: z.object({ success: z.boolean(), mode: z.enum(EMAIL_MODES), message: z.string() }),
}));

export const sendTestEmail = staffEndpoint<typeof sendTestEmailSpec>({
  method: 'POST',
  path: '/api/send-test-email',
  permission: 'operate',
  invalidates: ['outbox', 'emailStatus'],
});

export const getEmailStatusSpec = spec(() => ({
  summary: 'How email is sent and how many messages are in each state',
  output: success.extend({
    mode: z.enum(EMAIL_MODES),
    from: z.string(),
    /** Whether activation codes can be read in the messages: only in the demonstration. */
    secretsShown: z.boolean(),
    counts: z.record(z.enum(OUTBOX_STATUSES), z.int()),
  }),
}));

export const getEmailStatus = staffEndpoint<typeof getEmailStatusSpec>({
  method: 'GET',
  path: '/api/admin/mail-status',
  permission: 'read',
  background: true,
  tags: ['emailStatus'],
});

const outboxQuery = schema(() => listQuery(OUTBOX_STATUSES, ['createdAt', 'to', 'subject']));

export const listOutboxSpec = spec(() => ({
  summary: 'Messages, newest first',
  query: outboxQuery,
  output: z.array(outboxMessage),
}));

export const listOutbox = staffEndpoint<typeof listOutboxSpec>({
  method: 'GET',
  path: '/api/admin/outbox',
  permission: 'read',
  kind: 'list',
  tags: ['outbox'],
});

export const exportOutboxSpec = spec(() => csvSpec('Messages as CSV, without their texts', outboxQuery));

export const exportOutbox = exportOf<typeof exportOutboxSpec>(listOutbox, 'csv');

export const exportOutboxWorkbook = exportOf<typeof exportOutboxSpec>(listOutbox, 'xlsx');

export const getOutboxMessageSpec = spec(() => ({
  summary: 'One message with its text; single-use codes are masked, except in the demonstration',
  params: z.object({ id: recordId }),
  output: success.extend({ message: outboxMessage.extend({ text: z.string(), html: z.string() }) }),
  errors: ['not_found'],
  accessLog: 'message_opened',
}));

export const getOutboxMessage = staffEndpoint<typeof getOutboxMessageSpec>({
  method: 'GET',
  path: '/api/admin/outbox/{id}',
  permission: 'read',
  tags: ['outbox'],
});

export const resendOutboxMessageSpec = spec(() => ({
  summary: 'Queue a failed, captured or unconfirmed message again',
  params: z.object({ id: recordId }),
  output: success.extend({ message: outboxMessage }),
  errors: ['not_found', 'conflict'],
}));

export const resendOutboxMessage = staffEndpoint<typeof resendOutboxMessageSpec>({
  method: 'POST',
  path: '/api/admin/outbox/{id}/resend',
  permission: 'operate',
  invalidates: ['outbox', 'emailStatus'],
});
