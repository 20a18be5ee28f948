import { z } from 'zod';
import { firmProfile } from '#common/contract/firm.ts';

const line = z.string().trim().min(1);

const disclosures = z.strictObject({
  asOf: line,
  fees: z.array(z.strictObject({ name: line, rate: line, basis: line })).min(1),
  feeExample: z.array(z.strictObject({ step: line, gain: line, loss: line })),
  productRisks: z.array(z.strictObject({ product: line, risk: line })).min(1),
  conflicts: z.array(z.strictObject({ conflict: line, handling: line })).min(1),
  complaints: z.array(z.strictObject({ step: line, text: line })).min(1),
  processors: z.array(z.strictObject({ company: line, purpose: line })).min(1),
});

const translation = z
  .strictObject({
    addressLines: z.array(line).min(1).exactOptional(),
    regulator: line.exactOptional(),
    disclosures: disclosures.exactOptional(),
  })
  .exactOptional();

/** The profile file: what the API says of the firm, and what only the public pages show. */
export const firmProfileFile = firmProfile.extend({
  disclosures: disclosures.exactOptional(),
  translations: z.strictObject({ de: translation, fr: translation }).exactOptional(),
});
