import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import type { ReactNode } from 'react';
import type { ICUArgs, ICUTags, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import { type Language, localeOf } from './language.ts';
import type { Messages, Translation } from './translation.ts';

/** Renders what a tag of a message contains: `<link>…</link>`. */
export type TagRenderer = (content: ReactNode) => ReactNode;

interface ArgumentTypes {
  ICUArgument: string;
  ICUNumberArgument: number;
  /** Messages are given dates as text, which formatDate.ts writes in the time zone of Zürich. */
  ICUDateArgument: never;
}

/** Arguments of one message, or those of all messages that a key may stand for. */
type Values<Text extends string, Tag> = (
  Text extends string
    ? (values: ICUArgs<Text, ArgumentTypes> & Tags<Text, Tag>) => void
    : never
) extends (values: infer All) => void
  ? { [Name in keyof All]: All[Name] }
  : never;
type Tags<Text extends string, Tag> = [Tag] extends [TagRenderer] ? ICUTags<Text, TagRenderer> : unknown;
type Args<Text extends string, Tag = null> = string extends Text
  ? [values?: Readonly<Record<string, string | number | TagRenderer>>]
  : keyof Values<Text, Tag> extends never
    ? []
    : [values: Values<Text, Tag>];

/** Keys of texts, at any depth: `fees.title`. */
type MessageKey<M> = MessageKeys<M, NestedKeyOf<M>> & string;
type TextOf<M, Key extends string> = NestedValueOf<M, Key> & string;

export interface Translator<M> {
  /** The language of the texts. */
  readonly language: Language;
  <Key extends MessageKey<M>>(key: Key, ...args: Args<TextOf<M, Key>>): string;
  /** Whether there is such a text. */
  readonly has: (key: string) => boolean;
  /** A text with tags, each rendered by a function. */
  rich<Key extends MessageKey<M>>(key: Key, ...args: Args<TextOf<M, Key>, TagRenderer>): ReactNode;
}

interface Options {
  /** For messages that no build has compiled: `icu-minify/compile`. */
  readonly compile?: (text: string) => CompiledMessage;
  /** Puts the parts of a text with tags together, for React with a key for each element. */
  readonly join?: (parts: readonly ReactNode[]) => ReactNode;
}

type Node = CompiledMessage | { readonly [key: string]: Node };

const OPTIONS = {
  formatters: {
    getNumberFormat: (locale, options) => new Intl.NumberFormat(locale, options),
    getPluralRules: (locale, options) => new Intl.PluralRules(locale, options),
  } as FormatOptions['formatters'],
};

function findMessage(messages: unknown, key: string): CompiledMessage | undefined {
  let node = messages as Node | undefined;
  for (const part of key.split('.')) {
    node =
      typeof node === 'object' && !Array.isArray(node) && Object.hasOwn(node, part) ? node[part] : undefined;
  }
  return typeof node === 'string' || Array.isArray(node) ? node : undefined;
}

/** @throws when there is no such text, so that nobody reads the name of a key */
function messageAt(messages: unknown, key: string): CompiledMessage {
  const message = findMessage(messages, key);
  if (message === undefined) throw new Error(`There is no message ${key}.`);
  return message;
}

/** A function that returns texts of `messages`. The types come from the English messages. */
export function createTranslator<M extends Messages>(
  language: Language,
  messages: Translation<M>,
  { compile, join = (parts) => parts }: Options = {},
): Translator<M> {
  const locale = localeOf(language);
  const compiled = (key: string) => {
    const message = messageAt(messages, key);
    return compile && typeof message === 'string' ? compile(message) : message;
  };
  const translate = (key: string, values?: FormatValues<string>) =>
    String(format(compiled(key), locale, values, OPTIONS));
  const rich = (key: string, values: FormatValues<ReactNode> = {}): ReactNode => {
    const rendered = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'function' ? (parts: ReactNode[]) => value([join(parts)]) : value,
    ]);
    const parts = format<ReactNode>(compiled(key), locale, Object.fromEntries(rendered), OPTIONS);
    return Array.isArray(parts) ? join(parts) : parts;
  };
  const has = (key: string) => findMessage(messages, key) !== undefined;
  return Object.assign(translate, { language, has, rich }) as Translator<M>;
}

/** A function that returns texts that are in English only. */
export const englishTexts = <const M extends Messages>(messages: M, options?: Options): Translator<M> =>
  createTranslator<M>('en', messages as Translation<M>, options);
