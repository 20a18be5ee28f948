import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { ERASED_KINDS, ERASURE_GROUNDS } from '#common/domain/erasure.ts';

/** That the personal data of a person was erased. Names nobody. Rows are inserted and never changed. */
export const ErasureSchema = defineEntity({
  name: 'Erasure',
  tableName: 'erasure',
  properties: {
    /** From 1 without gaps. */
    number: p.integer().primary().autoincrement(false),
    at: p.datetime(3),
    kind: p.enum(ERASED_KINDS),
    /** `INV-…`, or the id of the staff account or of the form. */
    subject: p.string().length(64),
    ground: p.enum(ERASURE_GROUNDS),
    /** Number of its journal entry. */
    entry: p.integer().unique(),
    /** Ids of staff. */
    requestedBy: p.string().length(64),
    /** Null when the service repeated an erasure. */
    approvedBy: p.string().length(64).nullable(),
  },
});

export type Erasure = InferEntity<typeof ErasureSchema>;
