import { allocationStatus, percentFromTenths, type Tenths } from '#common/domain/allocation.ts';

/** Warning or confirmation after a change: the distance of the total from 100 percent. */
export function allocationTotalMessage(total: Tenths): string {
  const { state, remaining } = allocationStatus(total);
  if (state === 'exact') return 'Total allocation is exactly 100%.';
  const distance = Math.abs(percentFromTenths(remaining));
  return state === 'over'
    ? `Total allocation is ${percentFromTenths(total)}%, which is ${distance}% over 100%.`
    : `Total allocation is ${percentFromTenths(total)}%. Remaining ${distance}% needed to reach 100%.`;
}
