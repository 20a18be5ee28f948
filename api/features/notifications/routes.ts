import { command, conditionalQuery, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as calls from '#common/contract/notifications.ts';
import { markRead, notificationsVersion, readNotifications } from './notifications.ts';

export const notificationRoutes: Route[] = [
  conditionalQuery(calls.listNotifications, async ({ context, input }) => {
    const { investorId } = input.params;
    return {
      version: await notificationsVersion(context.em(), investorId),
      load: async () => ({ ...SUCCESS, ...(await readNotifications(context.em(), investorId)) }),
    };
  }),
  command(calls.markNotificationsRead, async ({ input }, work) => ({
    ...SUCCESS,
    unread: await markRead(work, input.params.investorId, input.body.upTo),
  })),
];
