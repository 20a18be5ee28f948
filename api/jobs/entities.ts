import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** Work that is not a request, with a row while it is due or repeated. */
export const JobSchema = defineEntity({
  name: 'Job',
  tableName: 'job',
  properties: {
    /** The kind where there is one such job. */
    id: p.string().length(60).primary(),
    kind: p.string().length(60),
    /** When the job is due. While it runs: when its lease ends, after which another instance takes it over. */
    runAt: p.datetime(3),
    /** The instance that claimed it, until it stores a result. */
    owner: p.string().length(36).nullable(),
    /** Failed runs in a row. */
    failures: p.integer(),
    /** What the job goes on from: at first its input, then what its last step stored. */
    progress: p.text().nullable(),
  },
  indexes: [{ properties: 'runAt' }],
});

export type JobRow = InferEntity<typeof JobSchema>;
