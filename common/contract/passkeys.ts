import { z } from 'zod';
import { recordId } from './fields.ts';
import { schema } from './schema.ts';
import { text } from './text.ts';

// The JSON forms of WebAuthn Level 3, as browsers and the service exchange them. Unnamed fields are dropped.

const encoded = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/, 'Not base64url');

const CREDENTIAL_ID_LENGTH = 1400;
const DATA_LENGTH = 20_000;

const transport = schema(() => text(30));

const descriptor = schema(() =>
  z.object({ id: z.string(), type: z.string(), transports: z.array(z.string()).optional() }),
);

/** Options of `navigator.credentials.get`. */
const requestOptions = schema(() =>
  z.object({
    challenge: z.string(),
    timeout: z.int().optional(),
    rpId: z.string().optional(),
    allowCredentials: z.array(descriptor).optional(),
    userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
  }),
);

/** Options of `navigator.credentials.create`. */
export const creationOptions = schema(() =>
  z.object({
    rp: z.object({ id: z.string().optional(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int().optional(),
    excludeCredentials: z.array(descriptor).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.enum(['required', 'preferred', 'discouraged']).optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.enum(['required', 'preferred', 'discouraged']).optional(),
      })
      .optional(),
    attestation: z.enum(['none', 'direct', 'enterprise', 'indirect']).optional(),
  }),
);

const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: encoded(CREDENTIAL_ID_LENGTH),
    rawId: encoded(CREDENTIAL_ID_LENGTH),
    type: z.literal('public-key'),
    clientExtensionResults: z.object({}).default({}),
    response,
  });

/** What an authenticator returns when it creates a passkey. */
export const attestation = schema(() =>
  credential(
    z.object({
      clientDataJSON: encoded(DATA_LENGTH),
      attestationObject: encoded(DATA_LENGTH),
      transports: z.array(transport).max(10).default([]),
    }),
  ),
);

export type PasskeyAttestation = z.output<typeof attestation>;

const assertion = schema(() =>
  credential(
    z.object({
      clientDataJSON: encoded(DATA_LENGTH),
      authenticatorData: encoded(DATA_LENGTH),
      signature: encoded(DATA_LENGTH),
      userHandle: text(200).optional(),
    }),
  ),
);

/** What an authenticator returns when a passkey is used. */
export type PasskeyAssertion = z.output<typeof assertion>;

/** The use of a passkey, with the challenge that it answers. */
export const statedPasskey = schema(() => z.object({ challengeId: recordId, response: assertion }));

/** A challenge for a passkey of the account. */
export const passkeyChallenge = schema(() => z.object({ challengeId: z.string(), options: requestOptions }));

export type PasskeyChallenge = z.output<typeof passkeyChallenge>;
export type StatedPasskey = z.input<typeof statedPasskey>;
export type CreationOptions = z.output<typeof creationOptions>;
export type Attestation = z.input<typeof attestation>;
