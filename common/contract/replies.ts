import { z } from 'zod';
import { REPLY_STATUSES } from '#common/domain/consultations.ts';
import { OUTBOX_STATUSES } from './email.ts';
import { staffEndpoint } from './endpoint.ts';
import { instant, recordId, success } from './fields.ts';
import { replyForm } from './replyForm.ts';
import { schema, spec } from './schema.ts';

const reply = schema(() =>
  z.object({
    id: z.string(),
    subject: z.string(),
    text: z.string(),
    /** Name of the member of staff. */
    author: z.string(),
    at: instant,
    /** The message in the outbox. */
    messageId: z.string(),
    delivery: z.enum(OUTBOX_STATUSES),
    /** Why the last delivery failed, without personal data. */
    lastError: z.string().optional(),
  }),
);

export type Reply = z.infer<typeof reply>;

/** Marks a contact message or consultation. */
export const statusChange = schema(() =>
  z.strictObject({
    status: z.enum(REPLY_STATUSES),
    /** The status that the author has seen. With it a change in the meantime is not overwritten. */
    from: z.enum(REPLY_STATUSES).optional(),
  }),
);

/** The specification of the endpoints that reply to a record. */
export const replySpec = (summary: string) => ({
  summary,
  params: z.object({ id: recordId }),
  body: replyForm.extend({
    /** How many replies the author has seen, so that two people do not answer the same message. */
    repliesSeen: z.int().min(0).max(100_000),
  }),
  output: success.extend({ reply }),
  errors: ['not_found', 'conflict'] as const,
});

export const listRepliesSpec = spec(() => ({
  summary: 'Replies to a contact message, consultation or application, oldest first',
  params: z.object({ id: recordId }),
  output: success.extend({ replies: z.array(reply) }),
  accessLog: 'message_opened',
}));

export const listReplies = staffEndpoint<typeof listRepliesSpec>({
  method: 'GET',
  path: '/api/admin/replies/{id}',
  permission: 'read',
  // Screens repeat it until the e-mail is sent.
  background: true,
  tags: ['replies'],
});
