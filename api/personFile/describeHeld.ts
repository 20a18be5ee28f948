import type { Context } from '#api/context.ts';
import { tableOf } from '#api/db/entityRows.ts';
import { findRetention } from '#api/erasure/checkErasure.ts';
import { HELD } from '#api/erasure/held.ts';
import type { PersonRows } from '#api/erasure/personRows.ts';
import type { HeldUntil } from '#common/contract/heldTexts.ts';
import {
  HELD_KINDS,
  type HeldKind,
  KEPT_AS,
  type KeptAs,
  RETENTION_CLASSES,
  type RetentionClass,
} from '#common/domain/retention.ts';
import { isOwnTable } from './ownTables.ts';

export interface DescribedKind {
  readonly kind: HeldKind;
  readonly until: HeldUntil;
  /** Whether the own file of an investor has records of this kind. */
  readonly isInFile: boolean;
}

/** What the law keeps counts for staff from what they did last, and for who has no account from the last form. */
function classOf(as: KeptAs, { investor, staff }: PersonRows): RetentionClass | undefined {
  const kept = RETENTION_CLASSES.find((name) => name === as);
  if (!kept || investor) return kept;
  if (staff) return 'staff';
  return kept === 'account' ? 'form' : kept;
}

/** Every kind of what can be held about a person, and until when it is kept. */
export async function describeHeld(
  { config, em }: Pick<Context, 'config' | 'em'>,
  person: PersonRows,
): Promise<DescribedKind[]> {
  const { retentionYears, accessLogDays } = config;
  const retention = await findRetention(em(), person, retentionYears);
  const untilOf = (kind: HeldKind): HeldUntil => {
    const as = KEPT_AS[kind];
    if (as === 'log') return { as, count: accessLogDays };
    const kept = classOf(as, person);
    if (!kept) return { as };
    const day = retention.find((found) => found.class === kept)?.keptUntil;
    return day ? { as: kept, day, count: retentionYears[kept] } : { as: 'open' };
  };
  const own = HELD.filter(({ schema }) => isOwnTable(tableOf(em(), schema).name));
  const inFile = new Set(own.map(({ kind }) => kind));
  return HELD_KINDS.filter((kind) => kind !== 'acted' || person.staff).map((kind) => ({
    kind,
    until: untilOf(kind),
    isInFile: inFile.has(kind),
  }));
}
