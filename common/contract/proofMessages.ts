import english from '#common/messages/en/proofFieldErrors.ts';
import { messagesOf } from './validationTexts.ts';

const message = messagesOf('proofs', english);

/** Messages about codes and second factors. */
export const proofMessages = {
  code: message((t) => t('code')),
  codeDigits: message((t) => t('codeDigits')),
  recoveryCode: message((t) => t('recoveryCode')),
  password: message((t) => t('password')),
  name: message((t) => t('name')),
  token: message((t) => t('token')),
  mailCode: message((t) => t('mailCode')),
} as const;
