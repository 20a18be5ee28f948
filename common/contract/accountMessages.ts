import { ACCESS_CODE_LENGTH } from '#common/domain/accountAccess.ts';
import english from '#common/messages/en/accountFieldErrors.ts';
import { messagesOf } from './validationTexts.ts';

export const accountMessage = messagesOf('account', english);

/** Messages at the fields of the portal that public forms do not have. */
export const accountMessages = {
  accessCode: accountMessage((t) => t('accessCode')),
  accessCodeShort: accountMessage((t) => t('accessCodeShort', { min: String(ACCESS_CODE_LENGTH.min) })),
  bankDetails: accountMessage((t) => t('bankDetails')),
  accountShort: accountMessage((t) => t('accountShort')),
  accountName: accountMessage((t) => t('accountName')),
  asset: accountMessage((t) => t('asset')),
} as const;
