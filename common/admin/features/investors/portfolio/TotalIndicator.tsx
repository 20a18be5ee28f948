import { Tick, WarningSign } from '@blueprintjs/icons';
import { allocationStatus, percentFromTenths, type Tenths } from '#common/domain/allocation.ts';

/** The total: green with a check at exactly 100 percent, red above, yellow below. */
export function TotalIndicator({ total }: { readonly total: Tenths }) {
  const { state, remaining } = allocationStatus(total);
  const distance = Math.abs(percentFromTenths(remaining));
  return (
    <p className={`fa-allocation-total fa-allocation-${state}`} role="status">
      {state === 'exact' ? <Tick title={false} /> : <WarningSign title={false} />}
      <b>Total {percentFromTenths(total)}%</b>
      <span>
        {state === 'exact' ? '' : state === 'over' ? `${distance}% over` : `${distance}% remaining`}
      </span>
    </p>
  );
}
