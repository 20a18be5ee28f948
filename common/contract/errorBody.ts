import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';
import { schema } from './schema.ts';

/** The body of every error response. */
export const errorBody = schema(() =>
  z.object({
    success: z.literal(false),
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string(),
  }),
);

export type ErrorBody = z.infer<typeof errorBody>;
