import type { EndpointOutput } from '#common/contract/endpoint.ts';
import type { getSummary } from '#common/contract/summary.ts';
import { t } from '../messages/live.ts';

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
/** Responses within this time count as of one moment. */
export const SAME_MOMENT_MS = 250;

export type LiveList = (typeof LIVE_LISTS)[number];

export const formatNewRecords = (list: LiveList, count: number): string => t(`new.${list}`, { count });

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

interface SummaryChange {
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
