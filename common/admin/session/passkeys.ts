import { canUsePasskeys, PasskeyCancelled } from '#common/client/react/passkeys.ts';
import { errorText } from '../errorTexts.ts';
import { t } from '../messages/signIn.ts';
import type { Platform } from '../platform.ts';

/** Whether this host can use passkeys: the desktop app cannot. */
export const hasPasskeys = ({ kind }: Platform): boolean => kind === 'browser' && canUsePasskeys();

/** One sentence about a passkey that was neither used nor created. */
export const passkeyErrorText = (cause: unknown): string =>
  cause instanceof PasskeyCancelled ? t('cancelled') : errorText(cause);
