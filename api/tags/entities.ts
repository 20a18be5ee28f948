import { defineEntity, p } from '@mikro-orm/core';
import { MAX_LENGTH } from '#common/contract/maxLength.ts';

/** A tag of an investor or an application. */
export const RecordTagSchema = defineEntity({
  name: 'RecordTag',
  tableName: 'record_tag',
  properties: {
    id: p.string().length(36).primary(),
    /** Kind of the record. */
    record: p.string().length(12),
    /** Id of the row of the investor or application. */
    recordId: p.string().length(36),
    /** As it was typed. */
    tag: p.string().length(MAX_LENGTH.tag),
    /** What tags are compared by: see `tagKey`. */
    tagKey: p.string().length(60),
    createdAt: p.datetime(3),
  },
  uniques: [{ properties: ['record', 'recordId', 'tagKey'] }],
  indexes: [{ properties: ['tagKey', 'record', 'recordId'] }],
});
