import { z } from 'zod';
import { normaliseSecret } from '#common/domain/normaliseSecret.ts';
import { normaliseText } from '#common/domain/normaliseText.ts';
import { fieldMessages as messages } from './fieldMessages.ts';
import { type FieldMessage, toMessage } from './validationTexts.ts';

/** Ends the validation of a text that is too long, because the checks that follow could take long for it. */
const tooLong = (max: number) => ({ ...messages.atMost(max), abort: true });

/**
 * A text from outside in its one form. Every text of the contract starts with it, or is an opaque value that
 * `textInputs.test.ts` lists. @param message the error when there is no text
 */
export const text = (max: number, message?: FieldMessage) =>
  z
    .string(message && toMessage(message))
    .overwrite(normaliseText)
    .max(max, tooLong(max));

/** Characters of a secret as it is typed for each one that is hashed: accents and spaces around it. */
const TYPED_PER_CHARACTER = 4;

interface SecretLength {
  readonly min: number;
  readonly max: number;
}

/**
 * A password or access code as it was typed. The service normalises it where it hashes and compares, because a hash of an
 * earlier release is of the typed characters. @param short the error when it is too short
 */
export const secret = ({ min, max }: SecretLength, missing: FieldMessage, short: FieldMessage = missing) =>
  z
    .string(toMessage(missing))
    .max(max * TYPED_PER_CHARACTER, tooLong(max))
    .refine((typed) => normaliseSecret(typed).length >= min, short)
    .refine((typed) => normaliseSecret(typed).length <= max, messages.atMost(max));
