import type { JournalEntry } from '#common/contract/activity.ts';
import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { formatExactAmount, parseMoney } from '#common/domain/money.ts';
import { capitalize } from '../../capitalize.ts';
import { t } from '../../messages/activity.ts';

interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  /** Whether both values are figures, which are right-aligned. */
  readonly isFigure: boolean;
}

const NONE = t('values.none');
const NAMES: Readonly<Record<string, string>> = {
  totalValue: t('fields.totalValue'),
  totalInvested: t('fields.totalInvested'),
  assets: t('fields.assets'),
  email: t('fields.email'),
  unconditional: t('fields.unconditional'),
  mailedTo: t('fields.mailedTo'),
  accessChangedAt: t('fields.accessChangedAt'),
  // Its fields need no other name before their own.
  book: '',
  managed: t('fields.managed'),
  cash: t('fields.cash'),
  measure: t('fields.measure'),
  tenths: t('fields.tenths'),
};
/** Digests that only the verification of the journal needs, and the approval, which is shown as the person. */
const HIDDEN: ReadonlySet<string> = new Set([
  'approval',
  'credentials',
  'factor',
  'objectionDigest',
  'passwordDigest',
]);
const AMOUNTS = /^(totalValue|totalInvested|amount|managed|cash|value)$/;
/** Records of a list that are shown; more are counted. */
const MAX_RECORDS = 5;

type Snapshot = Readonly<Record<string, unknown>>;
const isSnapshot = (value: unknown): value is Snapshot =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldName = (key: string) =>
  NAMES[key] ?? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function formatValue(key: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return NONE;
  if (typeof value === 'boolean') return value ? t('values.yes') : t('values.no');
  if (Array.isArray(value)) return formatList(value);
  if (key === 'tenths' && typeof value === 'number') return `${percentFromTenths(value as Tenths)}%`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const amount = AMOUNTS.test(key) ? parseMoney(text) : null;
  return amount === null ? text : formatExactAmount(amount);
}

/** A list item as text: an asset with its share, a record with its fields, or any other value. */
function formatListItem(value: unknown): string {
  if (!isSnapshot(value)) return formatValue('', value);
  if (typeof value['tenths'] === 'number')
    return `${String(value['name'])} ${percentFromTenths(value['tenths'] as Tenths)}% ${String(value['color'])}`;
  const { id: _, ...fields } = value;
  const stated = [...flatten(fields)].filter(([, text]) => text !== NONE);
  return stated.map(([name, text]) => `${name} ${text}`).join(', ');
}

function formatList(items: readonly unknown[]): string {
  const hasRecords = items.some((item) => isSnapshot(item) && !('tenths' in item));
  if (!hasRecords) return items.map(formatListItem).join(', ') || NONE;
  const more = items.length - MAX_RECORDS;
  const counted = more > 0 ? [t('values.more', { count: more })] : [];
  return [...items.slice(0, MAX_RECORDS).map(formatListItem), ...counted].join('; ');
}

/** All fields of a snapshot as text. Nested fields have both names: 'transaction amount'. */
function flatten(side: Snapshot | null, within = ''): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, value] of Object.entries(side ?? {})) {
    if (HIDDEN.has(key)) continue;
    const name = `${within}${fieldName(key)}`;
    if (isSnapshot(value))
      for (const [inner, text] of flatten(value, name && `${name} `)) fields.set(inner, text);
    else fields.set(name, formatValue(key, value));
  }
  return fields;
}

const isFigureOrNone = (text: string) => text === NONE || /^[-−]?[\d,]+\.\d+$/.test(text);

/** The fields that differ between before and after of an entry. */
export function fieldChanges(entry: Pick<JournalEntry, 'before' | 'after'>): FieldChange[] {
  const [before, after] = [flatten(entry.before), flatten(entry.after)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => {
      const sides = { before: before.get(name) ?? NONE, after: after.get(name) ?? NONE };
      const isFigure = isFigureOrNone(sides.before) && isFigureOrNone(sides.after);
      return { field: capitalize(name), ...sides, isFigure };
    })
    .filter((change) => change.before !== change.after);
}

/** The changed values of an entry that had others before, in one line: `Total value 10,000.00 → 12,000.00`. */
export const changesInLine = (entry: Pick<JournalEntry, 'before' | 'after'>): string =>
  fieldChanges(entry)
    .filter(({ before }) => before !== NONE)
    .map(({ field, before, after }) => `${field} ${before} → ${after}`)
    .join(' · ');
