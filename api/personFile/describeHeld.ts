import type { Context } from '#api/context.ts';
import { findRetention } from '#api/erasure/checkErasure.ts';
import type { PersonRows } from '#api/erasure/personRows.ts';
import { countHeld } from '#api/erasure/readHeld.ts';
import type { HeldUntil } from '#common/contract/heldTexts.ts';
import { type HeldKind, KEPT_AS, RETENTION_CLASSES } from '#common/domain/retention.ts';

export interface DescribedKind {
  readonly kind: HeldKind;
  readonly rows: number;
  readonly until: HeldUntil;
}

/** What is held about a person by kind, and until when. */
export async function describeHeld(
  { config, em }: Pick<Context, 'config' | 'em'>,
  person: PersonRows,
): Promise<DescribedKind[]> {
  const { retentionYears, accessLogDays } = config;
  const held = await countHeld(em(), person);
  const retention = await findRetention(em(), person, retentionYears);
  const untilOf = (kind: HeldKind): HeldUntil => {
    const as = KEPT_AS[kind];
    if (as === 'log') return { as, count: accessLogDays };
    const kept = RETENTION_CLASSES.find(
      (name) => name === (person.investor || as !== 'account' ? as : 'form'),
    );
    if (!kept) return { as };
    const day = retention.find((found) => found.class === kept)?.keptUntil;
    return day ? { as: kept, day, count: retentionYears[kept] } : { as: 'open' };
  };
  return [...Map.groupBy(held, ({ kind }) => kind)].map(([kind, parts]) => ({
    kind,
    rows: parts.reduce((sum, { rows }) => sum + rows, 0),
    until: untilOf(kind),
  }));
}
