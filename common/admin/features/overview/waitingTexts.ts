import type { WaitingItem } from '#common/contract/overview.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatAge } from '../../formatAge.ts';
import { t } from '../../messages/overview.ts';

interface Age {
  readonly text: string;
  /** Part of the promised time that has passed; undefined where none is promised. */
  readonly passed: number | undefined;
  readonly isLate: boolean;
}

/** How long a record waits, against the time until it is due. */
export function ageOf({ since, dueAt, waitsUntil }: WaitingItem, now: Date): Age {
  const waited = now.getTime() - new Date(since).getTime();
  if (waitsUntil) {
    return {
      text: t('queue.notBefore', { time: formatInstant(waitsUntil) }),
      passed: undefined,
      isLate: false,
    };
  }
  if (!dueAt) return { text: t('queue.waits', { age: formatAge(waited) }), passed: undefined, isLate: false };
  const left = new Date(dueAt).getTime() - now.getTime();
  const isLate = left <= 0;
  return {
    text: isLate ? t('queue.late', { age: formatAge(-left) }) : t('queue.left', { age: formatAge(left) }),
    passed: isLate ? 1 : waited / (waited + left),
    isLate,
  };
}
