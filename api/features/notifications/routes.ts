import { accountPoll } from '#api/http/endpoints/accountPoll.ts';
import { command, query, type Route, SUCCESS } from '#api/http/endpoints/bind.ts';
import * as endpoints from '#common/contract/notifications.ts';
import { markRead } from './commands.ts';
import { presentNotification } from './present.ts';
import { findNotifications, readVersion } from './queries.ts';
import { readSummaryKinds, saveSummaryKinds } from './settings.ts';

export const notificationRoutes: Route[] = [
  accountPoll(endpoints.listNotifications, async ({ context, investorId }) => {
    const em = context.em();
    return {
      version: await readVersion(em, investorId),
      load: async () => {
        const { entries, unread, readTo } = await findNotifications(em, investorId);
        const notifications = entries.map((entry) => presentNotification(entry, readTo));
        return { ...SUCCESS, unread, notifications };
      },
    };
  }),
  command(endpoints.markNotificationsRead, async ({ input }, work) => ({
    ...SUCCESS,
    unread: await markRead(work, input.params.investorId, input.body.upTo),
  })),
  query(endpoints.getNotificationSettings, async ({ context, input }) => ({
    ...SUCCESS,
    dailySummary: await readSummaryKinds(context.em(), input.params.investorId),
  })),
  command(endpoints.setNotificationSettings, async ({ input }, work) => ({
    ...SUCCESS,
    dailySummary: await saveSummaryKinds(work, input.params.investorId, input.body.dailySummary),
  })),
];
