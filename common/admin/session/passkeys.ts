import type { z } from 'zod';
import type {
  attestation,
  creationOptions,
  passkeyChallenge,
  statedPasskey,
} from '#common/contract/passkeys.ts';
import type { Platform } from '../platform.ts';

export type PasskeyChallenge = z.output<typeof passkeyChallenge>;
type StatedPasskey = z.input<typeof statedPasskey>;

// The library loads with the first use of a passkey.
const loadLibrary = () => import('@simplewebauthn/browser');

/** The person cancelled, or no authenticator answered in time. Nothing was sent. */
export class PasskeyCancelled extends Error {
  constructor(cause: unknown) {
    super('No passkey was used. Try again, or choose another way.', { cause });
    this.name = 'PasskeyCancelled';
  }
}

/** Whether this host can use passkeys: a browser that has them, on a page with HTTPS or of this computer. */
export const canUsePasskeys = ({ kind }: Platform): boolean =>
  kind === 'browser' && typeof globalThis.PublicKeyCredential === 'function';

/** Lets the person use a passkey. @throws {PasskeyCancelled} */
export async function requestPasskey({ challengeId, options }: PasskeyChallenge): Promise<StatedPasskey> {
  const { startAuthentication } = await loadLibrary();
  try {
    const response = await startAuthentication({ optionsJSON: options as never });
    return { challengeId, response: response as StatedPasskey['response'] };
  } catch (cause) {
    throw new PasskeyCancelled(cause);
  }
}

/** Lets the person create a passkey. @throws {PasskeyCancelled} */
export async function createPasskey(
  options: z.output<typeof creationOptions>,
): Promise<z.input<typeof attestation>> {
  const { startRegistration } = await loadLibrary();
  try {
    return (await startRegistration({ optionsJSON: options as never })) as z.input<typeof attestation>;
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'InvalidStateError') {
      throw new PasskeyCancelled('This authenticator already has a passkey of this account.');
    }
    throw new PasskeyCancelled(cause);
  }
}
