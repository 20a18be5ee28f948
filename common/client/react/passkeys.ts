import type {
  Attestation,
  CreationOptions,
  PasskeyChallenge,
  StatedPasskey,
} from '#common/contract/passkeys.ts';

// The library loads with the first use of a passkey.
const loadLibrary = () => import('@simplewebauthn/browser');

/** The person cancelled, or no authenticator answered in time. Nothing was sent. */
export class PasskeyCancelled extends Error {
  override readonly name = 'PasskeyCancelled';
  /** Text for the person, of the proofs of identity. */
  readonly reason: 'passkeyUnused' | 'passkeyKnown' | 'passkeyNotCreated';

  constructor(reason: PasskeyCancelled['reason'], options: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Whether this browser has passkeys, which need HTTPS or a page of this computer. */
export const canUsePasskeys = (): boolean =>
  typeof Reflect.get(globalThis, 'PublicKeyCredential') === 'function';

/** Lets the person use a passkey. @throws {PasskeyCancelled} */
export async function requestPasskey({ challengeId, options }: PasskeyChallenge): Promise<StatedPasskey> {
  const { startAuthentication } = await loadLibrary();
  try {
    const response = await startAuthentication({ optionsJSON: options as never });
    return { challengeId, response: response as StatedPasskey['response'] };
  } catch (cause) {
    throw new PasskeyCancelled('passkeyUnused', { cause });
  }
}

/** Lets the person create a passkey. @throws {PasskeyCancelled} */
export async function createPasskey(options: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await loadLibrary();
  try {
    return (await startRegistration({ optionsJSON: options as never })) as Attestation;
  } catch (cause) {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new PasskeyCancelled(isKnown ? 'passkeyKnown' : 'passkeyNotCreated', { cause });
  }
}
