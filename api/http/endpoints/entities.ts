import { defineEntity, p } from '@mikro-orm/core';

/** The answer to a command that carried an Idempotency-Key, kept for a day. */
export const IdempotentResponseSchema = defineEntity({
  name: 'IdempotentAnswer',
  tableName: 'idempotent_answer',
  properties: {
    /** SHA-256 over who called, which endpoint, and the key. */
    id: p.string().length(64).primary(),
    /** SHA-256 over the validated parameters and body. */
    requestHash: p.string().length(64),
    body: p.text(),
    createdAt: p.datetime(3).index(),
  },
});
