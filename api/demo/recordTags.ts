import { ApplicationSchema } from '#api/features/applications/entities.ts';
import { addTag } from '#api/features/recordTags/commands.ts';
import type { Actor } from '#api/journal/append.ts';
import type { SeededAccount } from './investors.ts';
import type { Timeline } from './timeline.ts';

const OF_INVESTORS = [
  ['VIP', 'Referred'],
  ['Referred'],
  ['Prefers calls'],
  ['Annual review due', 'VIP'],
  ['Prefers calls', 'Speaks French'],
];
const OF_APPLICATIONS = [['Passport missing'], ['Referred']];

/** Staff tag some investors and pending applications. */
export function seedTags(timeline: Timeline, staff: Actor, accounts: readonly SeededAccount[]): void {
  OF_INVESTORS.forEach((tags, index) => {
    timeline.at(timeline.daysAgo(6 - index, 9.3), staff, async (work) => {
      const id = accounts[index * 5]?.account.investorId ?? '';
      for (const tag of tags) await addTag(work, { record: 'investor', id, tag });
    });
  });
  timeline.at(timeline.now, staff, async (work) => {
    const pending = await work.em.find(
      ApplicationSchema,
      { status: 'pending' },
      { orderBy: { submittedAt: 'desc' }, limit: OF_APPLICATIONS.length },
    );
    for (const [index, { id }] of pending.entries()) {
      for (const tag of OF_APPLICATIONS[index] ?? []) {
        await addTag(work, { record: 'application', id, tag });
      }
    }
  });
}
