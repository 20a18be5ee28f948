import { FORMER_STAFF } from '#common/domain/erasure.ts';
import type { JournalEntry } from './entities.ts';
import type { PersonalFields } from './entryHash.ts';

/** Stands for each erased value where entries are replayed. Nobody can type it, and PostgreSQL cannot store it. */
export const ERASED = '\u0000erased';

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** A side of an entry with every erased field. */
function restore(values: Values, personal: PersonalFields): Values {
  const restored = Object.entries(personal).map(([name, inner]) => {
    const value = values[name];
    return [name, inner === true ? ERASED : restore(isValues(value) ? value : {}, inner)] as const;
  });
  return { ...values, ...Object.fromEntries(restored) };
}

function restoreSide(text: string | null | undefined, personal: true | PersonalFields | undefined) {
  if (!personal || personal === true) return text ?? null;
  return JSON.stringify(restore(JSON.parse(text ?? '{}') as Values, personal));
}

/**
 * The entry with `ERASED` in the place of what was erased of it: nothing is known of the value but that there was one.
 * The name of staff is what all tables have in its place.
 */
export function withErased<Entry extends JournalEntry>(entry: Entry): Entry {
  const erasedName = entry.actorType === 'staff' ? FORMER_STAFF : ERASED;
  const name = (entry.actorErasure ?? null) === null ? entry.actorName : erasedName;
  if ((entry.erasure ?? null) === null)
    return name === entry.actorName ? entry : { ...entry, actorName: name };
  const { before, after, reason, investorNote } = JSON.parse(entry.personal) as PersonalFields;
  return {
    ...entry,
    actorName: name,
    before: restoreSide(entry.before, before),
    after: restoreSide(entry.after, after),
    reason: reason ? ERASED : (entry.reason ?? null),
    investorNote: investorNote ? ERASED : (entry.investorNote ?? null),
  };
}

/** Whether two plain values are the same, as far as they are known. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other || one === ERASED || other === ERASED) return true;
  if (!isValues(one) || !isValues(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}
