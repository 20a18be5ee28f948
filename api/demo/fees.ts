import { lockAccounts } from '#api/accounts/lockAccount.ts';
import { chargeFees } from '#api/fees/chargeFees.ts';
import { HAS_TERMS, previewFees } from '#api/fees/readFees.ts';
import { setTerms } from '#api/fees/setTerms.ts';
import { addDays } from '#common/domain/calendarDate.ts';
import { quarterEndsBefore } from '#common/domain/fees/feeTerms.ts';
import { zurichDate, zurichInstant } from '#common/domain/zurichTime.ts';
import { type DemoStaff, POLICY_DAY } from './staff.ts';
import type { Timeline } from './timeline.ts';

/** Management and performance fee in percent, and how they are paid. The first are those of the demo investor. */
const TERMS = [
  [0.85, 10, 'invoice'],
  [1.2, 0, 'account'],
  [0.6, 15, 'account'],
  [1, 0, 'invoice'],
  [0.75, 12.5, 'account'],
] as const;

/** Days ago on which the terms were agreed, before the end of that quarter. */
export const AGREED_DAYS = 150;

/** Fee terms of some accounts, and the fees of a quarter, which one person could still charge alone. */
export function seedFees(
  timeline: Timeline,
  { operations }: DemoStaff,
  accounts: readonly { readonly investorId: string }[],
): void {
  TERMS.forEach(([managementPercent, performancePercent, collection], index) => {
    timeline.at(timeline.daysAgo(AGREED_DAYS - index, 14.2), operations, async (work) => {
      const investorId = accounts[index]?.investorId ?? '';
      const rates = {
        managementPercent,
        performancePercent,
        collection,
        crystallisation: 'quarter',
      } as const;
      await setTerms(work, { investorId, validFrom: zurichDate(work.now), ...rates });
    });
  });
  const [to = ''] = quarterEndsBefore(zurichDate(timeline.daysAgo(POLICY_DAY + 4)), 1);
  timeline.at(zurichInstant(addDays(to, 3), '09:40'), operations, async (work) => {
    const accounts = await lockAccounts(work, HAS_TERMS);
    const { digest, chargeable } = await previewFees(work.em, work.context.firm, accounts, {
      to,
      now: work.now,
    });
    if (chargeable.length > 0) await chargeFees(work, { to, digest });
  });
}
