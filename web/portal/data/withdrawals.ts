import { queryOptions } from '@tanstack/react-query';
import { withdrawalHistory } from '#common/contract/withdrawals.ts';
import type { Portal } from '../session/PortalContext.ts';
import { polled } from './polling.ts';

export function withdrawalsQuery({ client, investorId }: Pick<Portal, 'client' | 'investorId'>) {
  return queryOptions({
    queryKey: ['withdrawals', investorId],
    queryFn: async ({ signal }) =>
      (await client.call(withdrawalHistory, { params: { investorId } }, { signal })).history,
    ...polled,
  });
}
