import { z } from 'zod';
import { endpoint, workbookOf } from './endpoint.ts';
import { instant, recordId, success } from './fields.ts';
import { listQuery } from './lists.ts';

/** How mail leaves the service: through the provider, or not at all, kept readable for staff. */
const EMAIL_MODES = ['sendgrid', 'captured'] as const;

export const OUTBOX_STATUSES = ['pending', 'sending', 'sent', 'captured', 'failed'] as const;

const outboxMessage = z.object({
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
});

export type OutboxMessage = z.infer<typeof outboxMessage>;

export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/send-test-email',
  access: 'staff',
  summary: "Send a test message to the firm's own address and say how it went",
  output: z.object({ success: z.boolean(), mode: z.enum(EMAIL_MODES), message: z.string() }),
  invalidates: ['outbox', 'emailStatus'],
});

export const getEmailStatus = endpoint({
  method: 'GET',
  path: '/api/admin/mail-status',
  access: 'staff',
  summary: 'How mail leaves the service and how many messages wait',
  output: success.extend({
    mode: z.enum(EMAIL_MODES),
    from: z.string(),
    /** Whether activation codes can be read in the messages: only in the demonstration. */
    secretsShown: z.boolean(),
    counts: z.record(z.enum(OUTBOX_STATUSES), z.int()),
  }),
  background: true,
  tags: ['emailStatus'],
});

const outboxQuery = listQuery(OUTBOX_STATUSES, ['createdAt', 'to', 'subject']);

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox',
  access: 'staff',
  summary: 'Messages, newest first',
  query: outboxQuery,
  output: z.array(outboxMessage),
  kind: 'list',
  tags: ['outbox'],
});

export const exportOutbox = endpoint({
  method: 'GET',
  path: '/api/admin/outbox.csv',
  access: 'staff',
  summary: 'Messages as CSV, without their texts',
  query: outboxQuery,
  output: z.string(),
  kind: 'csv',
});

export const exportOutboxWorkbook = workbookOf(exportOutbox);

export const getOutboxMessage = endpoint({
  method: 'GET',
  path: '/api/admin/outbox/{id}',
  access: 'staff',
  summary: 'One message with its text; single-use codes are blanked, except in the demonstration',
  params: z.object({ id: recordId }),
  output: success.extend({ message: outboxMessage.extend({ text: z.string(), html: z.string() }) }),
  errors: ['not_found'],
  accessLog: 'message_opened',
  tags: ['outbox'],
});

export const resendOutboxMessage = endpoint({
  method: 'POST',
  path: '/api/admin/outbox/{id}/resend',
  access: 'staff',
  summary: 'Try a failed message again',
  params: z.object({ id: recordId }),
  output: success.extend({ message: outboxMessage }),
  errors: ['not_found', 'conflict'],
  invalidates: ['outbox', 'emailStatus'],
});
