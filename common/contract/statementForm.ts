import { z } from 'zod';
import { day } from './fields.ts';
import { schema } from './schema.ts';

/** First and last day of a statement. */
export const statementPeriod = schema(() => z.strictObject({ from: day, to: day }));
