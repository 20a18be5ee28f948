import { isPersonName } from '#common/domain/personName.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { line } from './fields.ts';
import { MAX_LENGTH } from './maxLength.ts';
import type { FieldMessage } from './validationTexts.ts';

/** A person's name in a public form, or of a member of staff. */
export const personName = (message: FieldMessage, min = 1) =>
  line(MAX_LENGTH.name, message, min).refine(isPersonName, messages.nameShape);
