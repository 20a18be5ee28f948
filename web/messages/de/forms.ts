import texts from '#common/messages/de/formTexts.ts';
import errors from './forms/errors.ts';
import receipt from './forms/receipt.ts';

export default { errors, receipt, texts };
