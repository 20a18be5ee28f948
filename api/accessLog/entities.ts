import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ACCESS_ACTORS } from '#common/contract/activity.ts';
import { ACCESS_ACTIONS } from '#common/contract/endpoint.ts';

/** One read or failed sign-in. Rows are inserted, never changed, and deleted only after they expire. */
export const AccessEntrySchema = defineEntity({
  name: 'AccessEntry',
  tableName: 'access_entry',
  properties: {
    seq: p.integer().primary(),
    at: p.datetime(3),
    actorType: p.enum(ACCESS_ACTORS),
    actorId: p.string().length(64),
    actorName: p.string().length(120),
    action: p.enum(ACCESS_ACTIONS),
    /** `INV-…` when one investor's data is concerned. */
    investorId: p.string().length(12).nullable(),
    subject: p.string().length(120).nullable(),
    detail: p.string().length(200).nullable(),
    network: p.string().length(64),
    result: p.string().length(40),
    expiresAt: p.datetime(3).index(),
  },
  indexes: [
    { properties: ['actorId', 'action', 'at'] },
    { properties: ['investorId', 'seq'] },
    { properties: ['action', 'seq'] },
  ],
});

export type AccessEntry = InferEntity<typeof AccessEntrySchema>;
