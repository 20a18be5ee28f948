import { Tick, WarningSign } from '@blueprintjs/icons';
import { allocationStatus, percentFromTenths, type Tenths } from '#common/domain/allocation.ts';

/** Where the total stands: exactly 100 green with a check, over red, under yellow. */
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
