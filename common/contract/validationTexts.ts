import type { z } from 'zod';
import { lazy } from '#common/domain/lazy.ts';
import { DEFAULT_LANGUAGE } from '#common/language/language.ts';
import type { Messages, Translation } from '#common/language/translation.ts';
import { createTranslator, type Translator } from '#common/language/translator.ts';
import type accountErrors from '#common/messages/en/accountFieldErrors.ts';
import type fieldErrors from '#common/messages/en/fieldErrors.ts';
import type proofErrors from '#common/messages/en/proofFieldErrors.ts';

interface Catalogues {
  readonly fields: typeof fieldErrors;
  readonly account: typeof accountErrors;
  readonly proofs: typeof proofErrors;
}

/** The texts that a validation is given, in the language of its messages; those without are in English. */
export type ValidationTexts = { readonly [Name in keyof Catalogues]?: Translator<Catalogues[Name]> };

type Issue = z.core.$ZodRawIssue;
type Say = (issue: Issue, texts: ValidationTexts) => string;

/** A message in the language of the validation. A schema has none of its own, so that zod asks `messagesIn`. */
export interface TranslatedMessage {
  readonly error: (() => undefined) & { readonly say: Say };
}

/** A message of a schema. */
export type FieldMessage = string | TranslatedMessage;

const messageOf = (say: Say): TranslatedMessage => ({ error: Object.assign(() => undefined, { say }) });

/** As a message of a schema whose checks have messages of their own, which a text would hide. */
export const toMessage = (message: FieldMessage): TranslatedMessage =>
  typeof message === 'string' ? messageOf(() => message) : message;

/** @returns a function that makes messages from the texts of a catalogue */
/* @__NO_SIDE_EFFECTS__ */
export function messagesOf<Name extends keyof Catalogues>(
  name: Name,
  english: Catalogues[Name] & Messages & Translation<Catalogues[Name]>,
) {
  const inEnglish = lazy(() => createTranslator<Catalogues[Name]>(DEFAULT_LANGUAGE, english));
  return (text: (t: Translator<Catalogues[Name]>, issue: Issue) => string): TranslatedMessage =>
    messageOf((issue, texts) => text((texts[name] as Translator<Catalogues[Name]>) ?? inEnglish(), issue));
}

/** What a refinement adds to say that a value is invalid. */
export const issueWith = (message: FieldMessage) => ({
  code: 'custom' as const,
  params: { message: toMessage(message) },
});

const sayOf = (message: unknown): Say | undefined => (message as TranslatedMessage | undefined)?.error?.say;

/** The `error` of a validation that gives messages in the language of these texts. */
export const messagesIn =
  (texts: ValidationTexts) =>
  (issue: Issue): string | undefined => {
    const { inst, schema, params } = issue as Issue & { readonly params?: { readonly message?: unknown } };
    const say = sayOf(params?.message) ?? sayOf(inst?._zod.def) ?? sayOf(schema?._zod.def);
    return say?.(issue, texts);
  };
