import type { z } from 'zod';
import type { passkeyChallenge, statedPasskey } from '#common/contract/passkeys.ts';
import { adminTexts } from '../adminTexts.ts';
import messages from '../messages/signIn.ts';
import type { Platform } from '../platform.ts';

const t = adminTexts(messages);

export type PasskeyChallenge = z.output<typeof passkeyChallenge>;
type StatedPasskey = z.input<typeof statedPasskey>;

/** The person cancelled, or no authenticator answered in time. Nothing was sent. */
export class PasskeyCancelled extends Error {
  constructor(cause: unknown, message = t('cancelled')) {
    super(message, { cause });
    this.name = 'PasskeyCancelled';
  }
}

/** Whether this host can use passkeys: a browser that has them, on a page with HTTPS or of this computer. */
export const canUsePasskeys = ({ kind }: Platform): boolean =>
  kind === 'browser' && typeof globalThis.PublicKeyCredential === 'function';

/** Lets the person use a passkey. @throws {PasskeyCancelled} */
export async function requestPasskey({ challengeId, options }: PasskeyChallenge): Promise<StatedPasskey> {
  // Loads with the first use of a passkey.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const response = await startAuthentication({ optionsJSON: options as never });
    return { challengeId, response: response as StatedPasskey['response'] };
  } catch (cause) {
    throw new PasskeyCancelled(cause);
  }
}
