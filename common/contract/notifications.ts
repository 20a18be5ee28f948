import { z } from 'zod';
import { ownerEndpoint } from './endpoint.ts';
import { instant, investorId, success } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';

const notification = schema(() =>
  z.object({
    id: z.string(),
    at: instant,
    kind: z.enum(['withdrawal', 'portfolio', 'account']),
    title: z.string(),
    text: z.string(),
    read: z.boolean(),
  }),
);

export type Notification = z.infer<typeof notification>;

export const listNotificationsSpec = spec(() => ({
  summary: 'The newest 50 notifications',
  params: z.object({ investorId }),
  output: success.extend({ unread: z.int(), notifications: z.array(notification) }),
}));

export const listNotifications = ownerEndpoint<typeof listNotificationsSpec>({
  method: 'GET',
  path: '/api/notifications/{investorId}',
  background: true,
  tags: ['notifications'],
});

export const markNotificationsReadSpec = spec(() => ({
  summary: 'Mark everything up to and including one notification as read',
  params: z.object({ investorId }),
  body: z.strictObject({ upTo: z.string().max(MAX_LENGTH.id) }),
  output: success.extend({ unread: z.int() }),
}));

export const markNotificationsRead = ownerEndpoint<typeof markNotificationsReadSpec>({
  method: 'POST',
  path: '/api/notifications/{investorId}/read',
  invalidates: ['notifications'],
});
