import { z } from 'zod';
import { STAFF_PASSWORD_LENGTH } from '#common/domain/accountAccess.ts';
import { PROOF_METHODS, SECOND_FACTOR_METHODS } from '#common/domain/secondFactors.ts';
import { instant, line, recordId, success } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import { attestation, creationOptions, passkeyChallenge, statedPasskey } from './passkeys.ts';
import { proofMessages as messages } from './proofMessages.ts';
import { schema, spec } from './schema.ts';
import { secret, text } from './text.ts';

// The endpoints of staff and investors differ in path and access only: `staffFactors.ts` and `portalFactors.ts`.

const totpCode = schema(() =>
  text(MAX_LENGTH.code, messages.code)
    .transform((value) => value.normalize('NFKC').replace(/[\s\p{Pd}]/gu, ''))
    .pipe(z.string().regex(/^\d{6}$/, messages.codeDigits)),
);

const recoveryCode = schema(() => text(MAX_LENGTH.code, messages.recoveryCode).min(1, messages.recoveryCode));

const factorProofs = schema(
  () =>
    [
      z.strictObject({ kind: z.literal('totp'), code: totpCode }),
      z.strictObject({ kind: z.literal('recovery'), code: recoveryCode }),
      statedPasskey.extend({ kind: z.literal('passkey') }).strict(),
    ] as const,
);

/** Proof by a second factor. */
const factorProof = schema(() => z.discriminatedUnion('kind', factorProofs));

/** As `factorProof`, or the password or access code where no second factor is set up. */
const proof = schema(() =>
  z.discriminatedUnion('kind', [
    ...factorProofs,
    z.strictObject({
      kind: z.literal('password'),
      password: secret({ ...STAFF_PASSWORD_LENGTH, min: 1 }, messages.password),
    }),
  ]),
);

export type Proof = z.output<typeof proof>;
export type ProofInput = z.input<typeof proof>;

const stepToken = schema(() => text(MAX_LENGTH.code).regex(/^[\w-]{20,100}$/, messages.token));

/** The response to a right password or access code of an account with a second factor, instead of a session. */
export const secondStep = schema(() =>
  success.extend({
    secondFactor: z.literal('required'),
    /** Names this sign-in for five minutes. */
    stepToken: z.string(),
    methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
    /** Present when the account has passkeys. */
    passkey: passkeyChallenge.optional(),
  }),
);

export type SecondStep = z.output<typeof secondStep>;

export const staffSecondStepForm = schema(() =>
  z.strictObject({ stepToken, proof: factorProof, remember: z.boolean().default(false) }),
);

export const staffPasskeyForm = schema(() =>
  statedPasskey.extend({ remember: z.boolean().default(false) }).strict(),
);

export const portalSecondStepForm = schema(() => z.strictObject({ stepToken, proof: factorProof }));

const passkeyName = schema(() => line(MAX_LENGTH.passkey, messages.name));

const passkey = schema(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: instant,
    lastUsedAt: instant.nullable(),
    /** Whether it is copied to other devices of its owner. */
    backedUp: z.boolean(),
  }),
);

export type PasskeyItem = z.infer<typeof passkey>;

const factors = schema(() =>
  success.extend({
    passkeys: z.array(passkey),
    totp: z.object({ confirmedAt: instant }).nullable(),
    /** Unused recovery codes. */
    recoveryCodes: z.int(),
    /** Whether the last second factor cannot be removed. */
    required: z.boolean(),
  }),
);

export const listFactorsSpec = spec(() => ({
  summary: 'Second factors of the own account',
  output: factors,
}));

export const beginPasskeySpec = spec(() => ({
  summary: 'Begin to add a passkey',
  output: success.extend({ challengeId: z.string(), options: creationOptions }),
  errors: ['conflict', 'throttled'],
}));

export const addPasskeySpec = spec(() => ({
  summary: 'Add the passkey that the browser has created',
  body: z.strictObject({ challengeId: recordId, response: attestation, name: passkeyName }),
  output: success.extend({ passkey }),
  errors: ['conflict'],
}));

export const renamePasskeySpec = spec(() => ({
  summary: 'Rename a passkey',
  body: z.strictObject({ passkeyId: recordId, name: passkeyName }),
  output: success,
  errors: ['not_found'],
}));

export const removePasskeySpec = spec(() => ({
  summary: 'Remove a passkey',
  body: z.strictObject({ passkeyId: recordId }),
  output: success,
  errors: ['not_found', 'conflict'],
}));

export const beginTotpSpec = spec(() => ({
  summary: 'Begin to set up an authenticator app; the secret is shown once',
  output: success.extend({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth:` address, which the screen draws as a QR code. */
    uri: z.string(),
  }),
  errors: ['conflict'],
}));

export const confirmTotpSpec = spec(() => ({
  summary: 'Finish the set-up of an authenticator app with its first code',
  body: z.strictObject({ code: totpCode }),
  output: success,
  errors: ['conflict', 'throttled'],
}));

export const removeTotpSpec = spec(() => ({
  summary: 'Remove the authenticator app',
  output: success,
  errors: ['conflict'],
}));

export const createRecoveryCodesSpec = spec(() => ({
  summary: 'Create ten recovery codes, shown once; the earlier ones stop working',
  output: success.extend({ codes: z.array(z.string()) }),
  errors: ['conflict'],
}));

export const getStepUpOptionsSpec = spec(() => ({
  summary: 'How the caller can prove the own identity again',
  output: success.extend({
    methods: z.array(z.enum(PROOF_METHODS)),
    /** Present when the account has passkeys. */
    passkey: passkeyChallenge.optional(),
  }),
}));

export const stepUpSpec = spec(() => ({
  summary: 'Prove the own identity, for changes that need a recent proof',
  body: z.strictObject({ proof }),
  output: success.extend({ provenAt: instant }),
  errors: ['invalid_credentials', 'throttled', 'busy'],
  accessLog: 'sign_in_failed',
}));
