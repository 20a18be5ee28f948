import type { JournalEntry } from '#common/contract/journal.ts';
import { percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { parseMoney } from '#common/domain/money.ts';
import { exactText } from '../../accounts/amounts.ts';
import { capital } from '../../capital.ts';

interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
  /** Whether both sides are figures, which stand right-aligned. */
  readonly isFigure: boolean;
}

const NONE = 'none';
const NAMES: Readonly<Record<string, string>> = {
  totalValue: 'portfolio value',
  totalInvested: 'invested amount',
  assets: 'allocation',
  email: 'e-mail',
  unconditional: 'saved without a version',
  mailedTo: 'code mailed to',
  accessChangedAt: 'withdrawals wait since',
};
/** Digests for the verification of the journal, which mean nothing to readers. */
const DIGESTS: ReadonlySet<string> = new Set(['credentials', 'passwordDigest']);
const AMOUNTS = /^(totalValue|totalInvested|amount)$/;

type Side = Readonly<Record<string, unknown>>;
const isSide = (value: unknown): value is Side =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const nameOf = (key: string) => NAMES[key] ?? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function shown(key: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return NONE;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((each) => part(each)).join(', ') || NONE;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const amount = AMOUNTS.test(key) ? parseMoney(text) : null;
  return amount === null ? text : exactText(amount);
}

/** A member of a list: an asset with its share, or whatever else it is. */
function part(value: unknown): string {
  if (!isSide(value) || typeof value['tenths'] !== 'number') return shown('', value);
  return `${String(value['name'])} ${percentFromTenths(value['tenths'] as Tenths)}% ${String(value['color'])}`;
}

/** The fields of a side as text, those of what lies within it under both names: 'transaction amount'. */
function flat(side: Side | null, within = ''): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [key, value] of Object.entries(side ?? {})) {
    if (DIGESTS.has(key)) continue;
    const name = `${within}${nameOf(key)}`;
    if (isSide(value)) for (const [inner, text] of flat(value, `${name} `)) fields.set(inner, text);
    else fields.set(name, shown(key, value));
  }
  return fields;
}

const isFigureOrNone = (text: string) => text === NONE || /^-?[\d,]+\.\d+$/.test(text);

/** What an entry's before and after differ in. */
export function fieldChanges(entry: Pick<JournalEntry, 'before' | 'after'>): FieldChange[] {
  const [before, after] = [flat(entry.before), flat(entry.after)];
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((name) => {
      const sides = { before: before.get(name) ?? NONE, after: after.get(name) ?? NONE };
      const isFigure = isFigureOrNone(sides.before) && isFigureOrNone(sides.after);
      return { field: capital(name), ...sides, isFigure };
    })
    .filter((change) => change.before !== change.after);
}
