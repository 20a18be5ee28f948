import { counted } from '../counted.ts';
import type { Summary } from './summaryCall.ts';

/** Lists whose new work the summary tells of. */
export const LIVE_LISTS = ['applications', 'contacts', 'consultations', 'withdrawals', 'investors'] as const;
export type LiveList = (typeof LIVE_LISTS)[number];

const words: Readonly<Record<LiveList, string>> = {
  applications: 'new applications',
  contacts: 'new messages',
  consultations: 'new consultations',
  withdrawals: 'new withdrawal requests',
  investors: 'new investors',
};

export const formatNewRecords = (list: LiveList, count: number): string => counted(count, words[list]);

/** How many records a list has as far as the summary says; withdrawals are counted while they wait. */
function countRecords(list: LiveList, summary: Summary): number {
  return list === 'withdrawals' ? summary.waiting.withdrawals : summary[list];
}

/** The work that waits, for the badge. */
export function countWaiting({ waiting }: Summary): number {
  return waiting.applications + waiting.contacts + waiting.consultations + waiting.withdrawals;
}

export interface SummaryChange {
  readonly summary: Summary;
  /** News not shown yet, by list. */
  readonly added: Readonly<Partial<Record<LiveList, number>>>;
  /** Lists that changed in a way that adds nothing: they may be reloaded without a word. */
  readonly reduced: readonly LiveList[];
}

/** What a new summary says beside what was known. */
export function compareSummaries(before: SummaryChange | undefined, summary: Summary): SummaryChange {
  if (!before) return { summary, added: {}, reduced: [] };
  const fresh: Partial<Record<LiveList, number>> = { ...before.added };
  const settled: LiveList[] = [];
  for (const list of LIVE_LISTS) {
    const grown = countRecords(list, summary) - countRecords(list, before.summary);
    if (grown > 0) fresh[list] = (fresh[list] ?? 0) + grown;
    else if (grown < 0 || hasFewerWaiting(list, before.summary, summary)) settled.push(list);
  }
  return { summary, added: fresh, reduced: settled };
}

function hasFewerWaiting(list: LiveList, before: Summary, after: Summary): boolean {
  return list !== 'investors' && after.waiting[list] < before.waiting[list];
}
