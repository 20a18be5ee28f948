import texts from '#common/messages/en/formTexts.ts';
import errors from './forms/errors.ts';
import receipt from './forms/receipt.ts';

/** What the public forms share. */
export default { errors, receipt, texts };
