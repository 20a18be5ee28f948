import { z } from 'zod';
import { CORRECTION_OUTCOMES } from '#common/domain/corrections.ts';
import { paragraph } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { schema } from './schema.ts';

/** What staff decide on a request for a correction. */
export const decisionForm = schema(() =>
  z.strictObject({
    outcome: z.enum(CORRECTION_OUTCOMES, 'Choose a decision'),
    /** What was changed, or why nothing was; the investor reads it. */
    explanation: paragraph(MAX_LENGTH.note, 'Say what was changed, or why nothing was'),
  }),
);
