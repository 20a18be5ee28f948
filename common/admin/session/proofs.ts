import { canUsePasskeys, PasskeyCancelled } from '#common/client/react/passkeys.ts';
import type { ProofInput } from '#common/contract/secondFactors.ts';
import { adminTexts } from '../adminTexts.ts';
import { errorCode, errorText } from '../errorTexts.ts';
import messages from '../messages/proofs.ts';
import signInMessages from '../messages/signIn.ts';
import type { Platform } from '../platform.ts';

const t = adminTexts(messages);
const signIn = adminTexts(signInMessages);

/** Whether this host can use passkeys: the desktop app cannot. */
export const hasPasskeys = ({ kind }: Platform): boolean => kind === 'browser' && canUsePasskeys();

/** One sentence about a passkey that was neither used nor created. */
export const passkeyErrorText = (cause: unknown): string =>
  cause instanceof PasskeyCancelled ? signIn('cancelled') : errorText(cause);

/** One sentence about a proof that the API rejected. */
export const proofErrorText = (error: unknown, kind: ProofInput['kind'] | undefined): string =>
  kind && errorCode(error) === 'invalid_credentials' ? t(`fields.${kind}.wrong`) : errorText(error);
