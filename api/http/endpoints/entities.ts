import { defineEntity, p } from '@mikro-orm/core';

/** The response to a command with an Idempotency-Key, stored for a day. */
export const IdempotentResponseSchema = defineEntity({
  name: 'IdempotentResponse',
  tableName: 'idempotent_answer',
  properties: {
    /** SHA-256 of caller, endpoint and key. */
    id: p.string().length(64).primary(),
    /** SHA-256 of the validated parameters and body. */
    requestHash: p.string().length(64),
    body: p.text(),
    createdAt: p.datetime(3).index(),
  },
});
