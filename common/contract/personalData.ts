import { z } from 'zod';
import { CORRECTION_STATES, CORRECTION_SUBJECTS } from '#common/domain/corrections.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { HELD_KINDS, KEPT_AS } from '#common/domain/retention.ts';
import { investorEndpoint } from './endpoint.ts';
import { instant, success } from './fields.ts';
import { schema, spec } from './schema.ts';

const held = schema(() =>
  z.object({
    kind: z.enum(HELD_KINDS),
    until: z.object({
      as: z.enum([...new Set(Object.values(KEPT_AS))]),
      /** Last day on which the law keeps it. */
      day: z.string().meta({ format: 'date' }).optional(),
      /** Years that the law counts, or days. */
      count: z.int().optional(),
    }),
    /** Whether the investor’s own file has records of this kind. */
    isInFile: z.boolean(),
  }),
);

export const getPersonalDataSpec = spec(() => ({
  summary: 'What is kept about the investor, and until when',
  output: success.extend({ held: z.array(held) }),
}));

export const getPersonalData = investorEndpoint<typeof getPersonalDataSpec>({
  method: 'GET',
  path: '/api/portal/personal-data',
});

const correction = schema(() =>
  z.object({
    id: z.string(),
    about: z.enum(CORRECTION_SUBJECTS).optional(),
    message: z.string(),
    wanted: z.string().optional(),
    submittedAt: instant,
    state: z.enum(CORRECTION_STATES),
    /** What was corrected, or why nothing was. */
    explanation: z.string().optional(),
    decidedAt: instant.optional(),
  }),
);

export type Correction = z.infer<typeof correction>;

export const listCorrectionsSpec = spec(() => ({
  summary: 'Requests of the investor for corrections, the newest first',
  output: success.extend({ corrections: z.array(correction) }),
}));

export const listCorrections = investorEndpoint<typeof listCorrectionsSpec>({
  method: 'GET',
  path: '/api/portal/corrections',
  tags: ['corrections'],
});

export const getOwnFileSpec = spec(() => ({
  summary:
    'What the investor can read of what is held about them, as a ZIP with JSON, CSV and PDF in their language',
  output: z.string().meta({ contentMediaType: 'application/zip' }),
  errors: ['throttled'],
}));

export const getOwnFile = investorEndpoint<typeof getOwnFileSpec>({
  method: 'GET',
  path: '/api/portal/personal-data/file',
  stepUp: true,
  kind: 'document',
  timeoutMs: 10 * MINUTE_MS,
});
