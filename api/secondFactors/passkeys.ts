import type { Context } from '#api/context.ts';
import type { Em } from '#api/db/openDatabase.ts';
import { AppError, fieldError } from '#api/errors/appError.ts';
import type { PasskeyAssertion, PasskeyAttestation } from '#common/contract/passkeys.ts';
import { MAX_PASSKEYS } from '#common/domain/secondFactors.ts';
import { type PasskeyChallenge, takeChallenge } from './challenges.ts';
import { type Passkey, PasskeySchema, type ProofPurpose } from './entities.ts';

/** Loaded on first use, because no response at the start needs it. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** How long the browser waits for the person. */
const TIMEOUT_MS = 5 * 60_000;

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));

/** The name that passkeys are bound to, and the only page that may use them. */
const relyingParty = ({ config }: Context) => {
  const { hostname, origin } = new URL(config.publicUrl);
  return { rpID: hostname, origin };
};

const wrongPasskey = () => new AppError('invalid_credentials', { text: (t) => t('portal.proof.passkey') });

/** What the browser needs to use one of these passkeys, or, without any, one that it finds itself. */
export async function authenticationOptions(
  context: Context,
  { challenge }: PasskeyChallenge,
  passkeys: readonly Passkey[] = [],
) {
  return (await loadWebAuthn()).generateAuthenticationOptions({
    rpID: relyingParty(context).rpID,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
}

/** What the browser needs to create a passkey. */
export async function registrationOptions(
  context: Context,
  { challenge }: PasskeyChallenge,
  person: { readonly id: string; readonly name: string; readonly displayName: string },
  passkeys: readonly Passkey[],
) {
  return (await loadWebAuthn()).generateRegistrationOptions({
    rpName: context.firm.name,
    rpID: relyingParty(context).rpID,
    challenge: bytesOf(challenge),
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.name,
    userDisplayName: person.displayName,
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
}

export type NewPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'backedUp'>;

/** Verifies a new passkey. @throws {AppError} `validation` */
export async function verifyRegistration(
  context: Context,
  owner: string,
  stated: { readonly challengeId: string; readonly response: PasskeyAttestation },
): Promise<NewPasskey> {
  const rejected = () => fieldError('response', (t) => t('portal.factors.passkey'));
  const challenge = await takeChallenge(context, stated.challengeId, { purpose: 'register', owner });
  if (!challenge) throw rejected();
  const { rpID, origin } = relyingParty(context);
  const verified = await (await loadWebAuthn())
    .verifyRegistrationResponse({
      response: stated.response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    })
    .catch(() => undefined);
  if (!verified?.verified) throw rejected();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  };
}

interface UsedPasskey {
  readonly passkey: Passkey;
  readonly counter: number;
  readonly backedUp: boolean;
  /** Whether the counter did not grow, which means that the key was copied. */
  readonly isCopy: boolean;
}

/**
 * Verifies the use of a passkey and uses its challenge up.
 * @param owner null while it is not known who signs in; the passkey then says whose account it is
 * @throws {AppError} `invalid_credentials`
 */
export async function verifyPasskey(
  context: Context,
  { purpose, owner }: { readonly purpose: ProofPurpose; readonly owner: string | null },
  stated: { readonly challengeId: string; readonly response: PasskeyAssertion },
): Promise<UsedPasskey> {
  const challenge = await takeChallenge(context, stated.challengeId, { purpose, owner });
  const { userHandle, ...signed } = stated.response.response;
  const response = { ...stated.response, response: { ...signed, ...(userHandle ? { userHandle } : {}) } };
  const passkey = await context.em().findOne(PasskeySchema, {
    credentialId: response.id,
    ...(owner ? { owner } : {}),
  });
  if (!challenge || !passkey) throw wrongPasskey();
  const { rpID, origin } = relyingParty(context);
  const verified = await (await loadWebAuthn())
    .verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      // The counter is compared below, after the signature was found to be genuine.
      credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: 0 },
    })
    .catch(() => undefined);
  const isOwn =
    !userHandle || Buffer.from(userHandle, 'base64url').toString() === passkey.owner.split(':')[1];
  if (!verified?.verified || !isOwn) throw wrongPasskey();
  const { newCounter: counter, credentialBackedUp } = verified.authenticationInfo;
  const isCopy = (counter > 0 || passkey.counter > 0) && counter <= passkey.counter;
  return { passkey, counter, backedUp: credentialBackedUp, isCopy };
}

/**
 * Stores the new counter in the running transaction.
 * @throws {AppError} `invalid_credentials` when the passkey was removed, or used with this counter meanwhile
 */
export async function storePasskeyUse(em: Em, used: UsedPasskey, now: Date): Promise<void> {
  const { passkey, counter, backedUp } = used;
  const where = { id: passkey.id, ...(counter > 0 ? { counter: { $lt: counter } } : { counter: 0 }) };
  const stored = await em.nativeUpdate(PasskeySchema, where, { counter, backedUp, lastUsedAt: now });
  if (stored === 0) throw wrongPasskey();
}

/** @throws {AppError} `conflict` above the number that an account may have */
export function assertBelowPasskeyLimit(passkeys: readonly Passkey[]): void {
  if (passkeys.length < MAX_PASSKEYS) return;
  throw new AppError('conflict', {
    text: (t) => t('portal.factors.passkeys', { count: String(MAX_PASSKEYS) }),
  });
}
