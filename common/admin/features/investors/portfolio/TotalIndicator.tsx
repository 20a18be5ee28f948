import { TickIcon, WarningSignIcon } from '@blueprintjs/icons';
import { allocationStatus, percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { t } from '../../../messages/allocation.ts';

/** The total: green with a check at exactly 100 percent, red above, yellow below. */
export function TotalIndicator({ total }: { readonly total: Tenths }) {
  const { state, remaining } = allocationStatus(total);
  const distance = String(Math.abs(percentFromTenths(remaining)));
  return (
    <p className={`fa-allocation-total fa-allocation-${state}`} role="status">
      {state === 'exact' ? <TickIcon title={false} /> : <WarningSignIcon title={false} />}
      <b>{t('total.label', { total: String(percentFromTenths(total)) })}</b>
      <span>{state === 'exact' ? '' : t(`total.${state}`, { distance })}</span>
    </p>
  );
}
