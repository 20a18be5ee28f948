import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

const instant = () => p.datetime(3);
const id = () => p.string().length(36).primary();
/** Kind and row id of the account, e.g. `staff:0193…`. */
const owner = () => p.string().length(50);

/** A key of a person, by WebAuthn. */
export const PasskeySchema = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    id: id(),
    owner: owner().index(),
    /** Base64url, chosen by the authenticator. */
    credentialId: p.string().length(1400).unique(),
    /** COSE key, base64url. */
    publicKey: p.string().length(4000),
    /** How often it was used, as the authenticator counts; 0 when it does not count. */
    counter: p.bigint('number'),
    transports: p.json<string[]>(),
    name: p.string().length(60),
    /** Whether the authenticator copies it to other devices of the person. */
    backedUp: p.boolean(),
    createdAt: instant(),
    lastUsedAt: instant().nullable(),
  },
});

export type Passkey = InferEntity<typeof PasskeySchema>;

/** The shared secret of an authenticator app. */
export const TotpSchema = defineEntity({
  name: 'Totp',
  tableName: 'totp',
  properties: {
    owner: owner().primary(),
    /** Encrypted with the key of TOTP_KEY_FILE. */
    secret: p.string().length(200),
    /** Null until a code has shown that the app has the secret. */
    confirmedAt: instant().nullable(),
    /** Step of the code that was used last. */
    lastStep: p.bigint('number'),
    createdAt: instant(),
  },
});

/** A code that replaces the other factors once, for a person who has lost them. */
export const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    id: id(),
    owner: owner().index(),
    /** SHA-256; the code has 120 random bits. */
    codeHash: p.string().length(64),
    usedAt: instant().nullable(),
  },
});

const PROOF_PURPOSES = ['sign-in', 'second-step', 'step-up', 'register'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** A challenge for a passkey, or a sign-in that waits for its second step. Used once. */
export const ProofChallengeSchema = defineEntity({
  name: 'ProofChallenge',
  tableName: 'proof_challenge',
  properties: {
    id: id(),
    /** Null while it is not known who signs in. */
    owner: owner().nullable().index(),
    purpose: p.enum(PROOF_PURPOSES),
    /** Random bytes, base64url; null for a sign-in that waits. */
    challenge: p.string().length(100).nullable(),
    /** SHA-256 of the step token; null for a challenge. */
    tokenHash: p.string().length(64).nullable().unique(),
    /** Wrong proofs so far. */
    failures: p.integer().default(0),
    /** Digest of the password or access code that the sign-in began with. */
    credential: p.string().length(64).nullable(),
    expiresAt: instant().index(),
  },
});
