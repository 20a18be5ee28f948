import { formatDay } from '#common/domain/formatDate.ts';
import { assetName } from '#common/domain/instruments/assetName.ts';
import { formatUsd, parseMoney } from '#common/domain/money.ts';
import { formatNumber } from '#common/language/formatNumber.ts';
import type { Translator } from '#common/language/translator.ts';
import type en from '#common/messages/en/journalEntries.ts';
import type { JournalActor } from './activity.ts';
import type { ErasedEntry, FieldValue, SentenceValues } from './journalValues.ts';

/** The texts about journal entries in a language. */
export type EntryTexts = Translator<typeof en>;

/** The kinds of entries that investors see. */
export type EntryAction = keyof (typeof en)['titles'];
export type EntryField = keyof (typeof en)['fields'];
type EntryState = keyof (typeof en)['states'];

/** False for a kind that a newer service records. */
export const isEntryAction = (t: EntryTexts, action: string): action is EntryAction =>
  t.has(`titles.${action}`);

const isState = (t: EntryTexts, state: string): state is EntryState => t.has(`states.${state}`);

function usd({ language }: EntryTexts, text: string | undefined): string | undefined {
  const amount = text === undefined ? null : parseMoney(text);
  return amount === null ? undefined : formatUsd(amount, { decimals: 2, language });
}

export const entryTitle = (t: EntryTexts, action: EntryAction): string => t(`titles.${action}`);

/** The entry as one sentence. */
export function entrySentence(t: EntryTexts, action: EntryAction, values: SentenceValues): string {
  const amount = usd(t, values.amount);
  return t(`sentences.${action}`, {
    amount: amount ?? t('unknownAmount'),
    known: amount === undefined ? 'no' : 'yes',
    type: (amount !== undefined && values.type) || 'other',
    trade: values.trade ?? 'other',
  });
}

/** Who made a change, as investors read it: no names of staff. */
export function entryActor(t: EntryTexts, actor: JournalActor, firm: string): string {
  if (actor === 'staff') return t('by.staff', { firm });
  return actor === 'investor' ? t('by.investor') : firm;
}

/** Why and when personal data of an entry was erased, as a sentence. */
export const entryErased = (t: EntryTexts, { at, ground }: Pick<ErasedEntry, 'at' | 'ground'>): string =>
  t('erased', { day: formatDay(at, t.language), ground });

export const entryField = (t: EntryTexts, name: EntryField): string => t(`fields.${name}`);

/** The name of a field; undefined for one that a newer service records. */
export const knownField = (t: EntryTexts, name: string | undefined): string | undefined =>
  name !== undefined && t.has(`fields.${name}`) ? t(`fields.${name as EntryField}`) : undefined;

/** Which fields an entry changed, as a sentence. */
export const changedFields = (t: EntryTexts, fields: readonly string[]): string =>
  t('changed', { fields: fields.join(', ') });

function percent(t: EntryTexts, allocation: number): string {
  return formatNumber(allocation / 100, t.language, { style: 'percent', maximumFractionDigits: 1 });
}

/** A field of an entry as text: amounts and days in the form of the language. */
export function fieldText(t: EntryTexts, { text, amount, type, day, state, assets }: FieldValue): string {
  const money = usd(t, amount);
  // The specified English text has the day of a payment in the form that the service stores.
  const isDayPlain = t.language === 'en' && type === undefined;
  const parts = [
    ...(assets ?? []).map(
      ({ name, allocation }) => `${assetName(name, t.language)} ${percent(t, allocation)}`,
    ),
    type && money !== undefined ? t('transaction', { type, amount: money }) : money,
    day && (isDayPlain ? day : formatDay(day, t.language)),
    state && (isState(t, state) ? t(`states.${state}`) : state),
    text,
  ];
  return parts.filter(Boolean).join(', ');
}
