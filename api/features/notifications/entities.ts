import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { StoredAsset } from '#api/accounts/entities.ts';
import { MoneyType } from '#api/db/moneyType.ts';

/** What an investor receives in the daily summary, and how far the last one reported. */
export const NotificationSettingsSchema = defineEntity({
  name: 'NotificationSettings',
  tableName: 'notification_settings',
  properties: {
    /** `INV-…` of the account. */
    investorId: p.string().length(12).primary(),
    valuation: p.boolean(),
    allocation: p.boolean(),
    transaction: p.boolean(),
    /** Day in Zürich, YYYY-MM-DD, whose summary was sent or had nothing to report. */
    sentFor: p.string().length(10),
    /** Journal entries of the account up to this one were reported. */
    reportedTo: p.integer(),
    /** The figures of the account then. */
    reportedValue: p.type(MoneyType).defaultRaw('0'),
    reportedInvested: p.type(MoneyType).defaultRaw('0'),
    reportedAssets: p.json<readonly StoredAsset[]>().defaultRaw("'[]'"),
  },
  indexes: [{ properties: 'sentFor' }],
});

export type NotificationSettings = InferEntity<typeof NotificationSettingsSchema>;
