import { ACCESS_CODE_LENGTH } from '#common/domain/accountAccess.ts';
import type { Translator } from '#common/language/translator.ts';
import english from '#common/messages/en/accountFieldErrors.ts';
import { validationTexts } from './validationTexts.ts';

export type AccountFieldTexts = Translator<typeof english>;

const { current, message, within } = validationTexts<typeof english>(english);

/** As `withFieldTexts`, for the messages of this file. */
export const withAccountFieldTexts = within;

/** The texts in the language of the validation. */
export const currentAccountTexts = current;

/** Messages at the fields of the portal that public forms do not have. */
export const accountMessages = {
  accessCode: message((t) => t('accessCode')),
  accessCodeShort: message((t) => t('accessCodeShort', { min: String(ACCESS_CODE_LENGTH.min) })),
  bankDetails: message((t) => t('bankDetails')),
  accountName: message((t) => t('accountName')),
  asset: message((t) => t('asset')),
} as const;
