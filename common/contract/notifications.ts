import { z } from 'zod';
import { SUMMARY_KINDS } from '#common/domain/accountSummary.ts';
import { ownerEndpoint } from './endpoint.ts';
import { instant, investorId, success } from './fields.ts';
import { sentenceValues } from './journalValues.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema, spec } from './schema.ts';
import { text } from './text.ts';

const notification = schema(() =>
  z.object({
    id: z.string(),
    at: instant,
    kind: z.enum(['withdrawal', 'portfolio', 'account']),
    /** In English, as `text`. */
    title: z.string(),
    /** Description of the change, its fields and the note. */
    text: z.string(),
    read: z.boolean(),
    /** What `title` and `text` say, for a screen in another language. */
    action: z.string(),
    values: sentenceValues.optional(),
    /** Names of the changed fields of an account. */
    changed: z.array(z.string()).optional(),
    investorNote: z.string().optional(),
  }),
);

export type Notification = z.infer<typeof notification>;

export const listNotificationsSpec = spec(() => ({
  summary: 'The newest 50 notifications and the newest 10 decisions on withdrawals, newest first',
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
  body: z.strictObject({ upTo: text(MAX_LENGTH.id) }),
  output: success.extend({ unread: z.int() }),
}));

export const markNotificationsRead = ownerEndpoint<typeof markNotificationsReadSpec>({
  method: 'POST',
  path: '/api/notifications/{investorId}/read',
  invalidates: ['notifications'],
});

const summaryKinds = schema(() =>
  z.array(z.enum(SUMMARY_KINDS)).refine((kinds) => new Set(kinds).size === kinds.length, 'Each kind once'),
);

export const getNotificationSettingsSpec = spec(() => ({
  summary:
    'The changes that the daily e-mail contains; decisions on withdrawals and security notices always come',
  params: z.object({ investorId }),
  output: success.extend({ dailySummary: summaryKinds }),
}));

export const getNotificationSettings = ownerEndpoint<typeof getNotificationSettingsSpec>({
  method: 'GET',
  path: '/api/notifications/{investorId}/settings',
  tags: ['notificationSettings'],
});

export const setNotificationSettingsSpec = spec(() => ({
  summary: 'Choose the changes that the daily e-mail contains; none turns it off',
  params: z.object({ investorId }),
  body: z.strictObject({ dailySummary: summaryKinds }),
  output: success.extend({ dailySummary: summaryKinds }),
}));

export const setNotificationSettings = ownerEndpoint<typeof setNotificationSettingsSpec>({
  method: 'PUT',
  path: '/api/notifications/{investorId}/settings',
  invalidates: ['notificationSettings'],
});
