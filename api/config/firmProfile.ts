import { readFileSync } from 'node:fs';
import { isIBANValid } from 'swissqrbill/utils';
import { z } from 'zod';
import { chatLink, firmProfile } from '#common/contract/firm.ts';
import { type FirmProfile, isCompleteProfile } from '#common/domain/firmProfile.ts';
import { type Config, ConfigError } from './config.ts';

const line = z.string().trim().min(1);

const percent = z.number().min(0).max(100);

const disclosures = z.strictObject({
  asOf: line,
  fees: z.array(z.strictObject({ name: line, rate: line, basis: line })).min(1),
  feeExample: z.array(z.strictObject({ step: line, gain: line, loss: line })),
  productRisks: z.array(z.strictObject({ product: line, risk: line })).min(1),
  conflicts: z.array(z.strictObject({ conflict: line, handling: line })).min(1),
  complaints: z.array(z.strictObject({ step: line, text: line })).min(1),
  custody: z.array(z.strictObject({ point: line, short: line, text: line })).min(1),
  people: z
    .array(
      z.strictObject({ name: line, initials: line, role: line, duties: line, since: line, standIn: line }),
    )
    .min(1),
  figures: z.array(z.strictObject({ figure: line, asOf: line, confirmedBy: line })).min(1),
  annualCosts: z
    .strictObject({ management: percent, trading: percent, performance: percent })
    .exactOptional(),
  processors: z.array(z.strictObject({ company: line, purpose: line })).min(1),
});

/** The characters that a payment can have. */
const paymentLine = (max: number) =>
  line.max(max).regex(/^[\x20-\x7e\u00a0-\u017f]*$/, 'use Latin characters');

/** What a QR-bill states of the account that it is paid to. */
const creditor = z.strictObject({
  iban: z
    .string()
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .refine(
      (iban) => /^(CH|LI)\d{7}[\dA-Z]{12}$/.test(iban) && isIBANValid(iban),
      'must be an IBAN of Switzerland or Liechtenstein with valid check digits',
    ),
  currency: z.enum(['CHF', 'EUR']),
  street: paymentLine(70),
  buildingNumber: paymentLine(16).exactOptional(),
  postalCode: paymentLine(16),
  town: paymentLine(35),
  country: z.string().regex(/^[A-Z]{2}$/, 'use two capitals'),
});

const translation = z
  .strictObject({
    addressLines: z.array(line).min(1).exactOptional(),
    regulator: line.exactOptional(),
    legalName: line.exactOptional(),
    chatUrl: chatLink.exactOptional(),
    disclosures: disclosures.exactOptional(),
  })
  .exactOptional();

/** The profile file: what the API says of the firm, and what only the public pages show. */
const firmProfileFile = firmProfile
  .extend({
    disclosures: disclosures.exactOptional(),
    creditor: creditor.exactOptional(),
    translations: z.strictObject({ de: translation, fr: translation }).exactOptional(),
  })
  .refine(({ creditor, legalName }) => !creditor || paymentLine(70).safeParse(legalName).success, {
    path: ['legalName'],
    message: 'is the name of the creditor: use at most 70 Latin characters',
  });

const DEMO_PROFILE = new URL('./demo-profile.json', import.meta.url);

/**
 * Reads the firm's identity from the operator's file, or the bundled demonstration.
 * @throws {ConfigError} when the file is unreadable or invalid, or for the demonstration in production
 */
export function readFirmProfile(config: Config): FirmProfile {
  const path = config.firmProfilePath ?? DEMO_PROFILE;
  let profile: FirmProfile;
  try {
    profile = firmProfileFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const reason =
      error instanceof z.ZodError ? z.prettifyError(error).replaceAll('\n', ' ') : 'cannot be read';
    throw new ConfigError([`FIRM_PROFILE: ${config.firmProfilePath ?? 'demo'} ${reason}`]);
  }
  if (
    config.production &&
    !config.allowDemoProfile &&
    (profile.isDemonstration || !isCompleteProfile(profile))
  ) {
    throw new ConfigError([
      'FIRM_PROFILE: production needs a complete profile with registration number and evidence link (ALLOW_DEMO_PROFILE=1 overrides)',
    ]);
  }
  return profile;
}

/** What is wrong with the profile that the settings name, if anything. */
export function firmProfileErrors(config: Config): readonly string[] {
  try {
    readFirmProfile(config);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
