import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getSummary } from '#common/contract/summary.ts';
import { formatCount, type Noun } from '../formatCount.ts';

export type Summary = EndpointOutput<typeof getSummary>;

/** Lists whose new records the summary announces, by the cache tag of their endpoint. */
export const LIVE_LISTS = [
  'applications',
  'contacts',
  'consultations',
  'withdrawals',
  'approvals',
  'investors',
] as const;
export type LiveList = (typeof LIVE_LISTS)[number];

const nouns: Readonly<Record<LiveList, Noun>> = {
  applications: { one: 'new application', other: 'new applications' },
  contacts: { one: 'new message', other: 'new messages' },
  consultations: { one: 'new consultation', other: 'new consultations' },
  withdrawals: { one: 'new withdrawal request', other: 'new withdrawal requests' },
  approvals: { one: 'change that waits for you', other: 'changes that wait for you' },
  investors: { one: 'new investor', other: 'new investors' },
};

export const formatNewRecords = (list: LiveList, count: number): string => formatCount(count, nouns[list]);

/** The number of records of a list; of withdrawals and approvals only those that are waiting. */
function countRecords(list: LiveList, summary: Summary): number {
  return list === 'withdrawals' || list === 'approvals' ? summary.waiting[list] : summary[list];
}

/** The number of records that wait for staff, for the badge. */
export function countWaiting({ waiting }: Summary): number {
  return (
    waiting.applications + waiting.contacts + waiting.consultations + waiting.withdrawals + waiting.approvals
  );
}

export interface SummaryChange {
  readonly summary: Summary;
  /** Number of new records by list. */
  readonly added: Readonly<Partial<Record<LiveList, number>>>;
  /** Lists that changed without new records: they can be loaded again without an announcement. */
  readonly reduced: readonly LiveList[];
}

/** What changed between two summaries. */
export function compareSummaries(before: Summary | undefined, summary: Summary): SummaryChange {
  if (!before) return { summary, added: {}, reduced: [] };
  const growth = (list: LiveList) => countRecords(list, summary) - countRecords(list, before);
  const grown = LIVE_LISTS.filter((list) => growth(list) > 0);
  return {
    summary,
    added: Object.fromEntries(grown.map((list) => [list, growth(list)])),
    reduced: LIVE_LISTS.filter(
      (list) => growth(list) < 0 || (growth(list) === 0 && hasFewerWaiting(list, before, summary)),
    ),
  };
}

function hasFewerWaiting(list: LiveList, before: Summary, after: Summary): boolean {
  return list !== 'investors' && after.waiting[list] < before.waiting[list];
}
