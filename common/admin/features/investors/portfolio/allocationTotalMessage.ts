import { allocationStatus, percentFromTenths, type Tenths } from '#common/domain/allocation.ts';
import { t } from '../../../messages/allocation.ts';

/** Warning or confirmation after a change: the distance of the total from 100 percent. */
export function allocationTotalMessage(total: Tenths): string {
  const { state, remaining } = allocationStatus(total);
  if (state === 'exact') return t('message.exact');
  return t(`message.${state}`, {
    total: String(percentFromTenths(total)),
    distance: String(Math.abs(percentFromTenths(remaining))),
  });
}
