import type { WaitingItem, WaitingKind } from '#common/contract/overview.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#common/domain/duration.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatCount, type Noun } from '../../formatCount.ts';

/** Name of a kind beside its record, and the parameters of the list of its open records, oldest first. */
export const KINDS: Readonly<
  Record<WaitingKind, { label: string; one: string; params: Readonly<Record<string, string>> }>
> = {
  applications: {
    label: 'Applications',
    one: 'Application',
    params: { status: 'pending', sort: 'submittedAt' },
  },
  contacts: { label: 'Messages', one: 'Message', params: { status: 'new', sort: 'submittedAt' } },
  consultations: {
    label: 'Consultations',
    one: 'Consultation',
    params: { status: 'new', sort: 'submittedAt' },
  },
  withdrawals: {
    label: 'Withdrawals',
    one: 'Withdrawal',
    params: { status: 'pending', sort: 'requestDate' },
  },
  approvals: { label: 'Approvals', one: 'Approval', params: { sort: 'expiresAt' } },
};

const UNITS: readonly (readonly [size: number, limit: number, noun: Noun])[] = [
  [MINUTE_MS, HOUR_MS, { one: 'minute', other: 'minutes' }],
  [HOUR_MS, 2 * DAY_MS, { one: 'hour', other: 'hours' }],
  [DAY_MS, Number.POSITIVE_INFINITY, { one: 'day', other: 'days' }],
];

/** '45 minutes', '31 hours', '5 days' */
export function formatAge(ms: number): string {
  const [size, , noun] = UNITS.find(([, limit]) => ms < limit) ?? [MINUTE_MS, 0, { one: '', other: '' }];
  return formatCount(Math.max(1, Math.floor(ms / size)), noun);
}

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
    return { text: `Not before ${formatInstant(waitsUntil)}`, passed: undefined, isLate: false };
  }
  if (!dueAt) return { text: `Waiting ${formatAge(waited)}`, passed: undefined, isLate: false };
  const left = new Date(dueAt).getTime() - now.getTime();
  const isLate = left <= 0;
  return {
    text: isLate ? `${formatAge(-left)} late` : `${formatAge(left)} left`,
    passed: isLate ? 1 : waited / (waited + left),
    isLate,
  };
}
