import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant, investorId, success } from './fields.ts';

const notification = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['withdrawal', 'portfolio', 'account']),
  title: z.string(),
  text: z.string(),
  read: z.boolean(),
});

export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications/{investorId}',
  access: 'owner',
  summary: 'The newest 50 notifications',
  params: z.object({ investorId }),
  output: success.extend({ unread: z.int(), notifications: z.array(notification) }),
  background: true,
  tags: ['notifications'],
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/notifications/{investorId}/read',
  access: 'owner',
  summary: 'Mark everything up to and including one notification as read',
  params: z.object({ investorId }),
  body: z.strictObject({ upTo: z.string().max(40) }),
  output: success.extend({ unread: z.int() }),
  invalidates: ['notifications'],
});
