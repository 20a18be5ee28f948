import type { z } from 'zod';
import type { attestation, creationOptions } from '#common/contract/passkeys.ts';
import { adminTexts } from '../adminTexts.ts';
import messages from '../messages/secondFactors.ts';
import { PasskeyCancelled } from './passkeys.ts';

const t = adminTexts(messages);

/** Lets the person create a passkey. @throws {PasskeyCancelled} */
export async function createPasskey(
  options: z.output<typeof creationOptions>,
): Promise<z.input<typeof attestation>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    return (await startRegistration({ optionsJSON: options as never })) as z.input<typeof attestation>;
  } catch (cause) {
    const isKnown = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new PasskeyCancelled(cause, isKnown ? t('passkey.known') : undefined);
  }
}
