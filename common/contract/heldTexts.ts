import { formatDay } from '#common/domain/formatDate.ts';
import type { KeptAs } from '#common/domain/retention.ts';
import type { Translator } from '#common/language/translator.ts';
import type en from '#common/messages/en/heldData.ts';

/** Until when something is kept. */
export interface HeldUntil {
  readonly as: KeptAs;
  /** Last day on which the law keeps it, YYYY-MM-DD. */
  readonly day?: string | undefined;
  /** Years that the law counts, or days. */
  readonly count?: number | undefined;
}

/** Until when something is kept, as a sentence without a full stop. */
export const heldUntil = (t: Translator<typeof en>, { as, day = '', count = 0 }: HeldUntil): string =>
  t(`until.${as}`, { day: day && formatDay(day, t.language), years: count, days: count });
