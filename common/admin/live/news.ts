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

export const newsText = (list: LiveList, count: number): string => counted(count, words[list]);

/** How many records a list has as far as the summary says; withdrawals are counted while they wait. */
function countOf(list: LiveList, summary: Summary): number {
  return list === 'withdrawals' ? summary.waiting.withdrawals : summary[list];
}

/** The work that waits, for the badge. */
export function waitingTotal({ waiting }: Summary): number {
  return waiting.applications + waiting.contacts + waiting.consultations + waiting.withdrawals;
}

export interface Seen {
  readonly summary: Summary;
  /** News not shown yet, by list. */
  readonly fresh: Readonly<Partial<Record<LiveList, number>>>;
  /** Lists that changed in a way that adds nothing: they may be reloaded without a word. */
  readonly settled: readonly LiveList[];
}

/** What a new summary says beside what was known. */
export function compare(before: Seen | undefined, summary: Summary): Seen {
  if (!before) return { summary, fresh: {}, settled: [] };
  const fresh: Partial<Record<LiveList, number>> = { ...before.fresh };
  const settled: LiveList[] = [];
  for (const list of LIVE_LISTS) {
    const grown = countOf(list, summary) - countOf(list, before.summary);
    if (grown > 0) fresh[list] = (fresh[list] ?? 0) + grown;
    else if (grown < 0 || waitingFell(list, before.summary, summary)) settled.push(list);
  }
  return { summary, fresh, settled };
}

function waitingFell(list: LiveList, before: Summary, after: Summary): boolean {
  return list !== 'investors' && after.waiting[list] < before.waiting[list];
}
