import { z } from 'zod';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { staffEndpoint } from './endpoint.ts';
import { instant, success } from './fields.ts';
import { schema, spec } from './schema.ts';

/** `attention`: it works, and somebody should look. `error`: something is wrong, or the service cannot work so. */
export const HEALTH_SEVERITIES = ['ok', 'attention', 'error'] as const;

const healthAction = schema(() =>
  z.object({
    /** What the target is: something to type, a setting of the service, or parameters of the dashboard's address. */
    kind: z.enum(['command', 'setting', 'screen']),
    target: z.string(),
    /** A sentence, which names a command or setting. */
    text: z.string(),
  }),
);

export type HealthAction = z.infer<typeof healthAction>;

const healthLine = schema(() =>
  z.object({
    id: z.string(),
    title: z.string(),
    severity: z.enum(HEALTH_SEVERITIES),
    found: z.string(),
    /** What to do; absent where nothing is wrong. */
    action: healthAction.optional(),
  }),
);

export type HealthLine = z.infer<typeof healthLine>;

export const getHealthSpec = spec(() => ({
  summary:
    'What is wrong with database, disk, mail, clock, keys, profile and prices, and what to do, in English',
  output: success.extend({ checkedAt: instant, lines: z.array(healthLine) }),
}));

export const getHealth = staffEndpoint<typeof getHealthSpec>({
  method: 'GET',
  path: '/api/admin/health',
  permission: 'administer',
  // On SQLite the queries wait for a publication that has the thread of the database.
  timeoutMs: 2 * MINUTE_MS,
});
