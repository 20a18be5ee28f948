import { useMutation } from '@tanstack/react-query';
import { approveApplication } from '#common/contract/applications.ts';
import { useAdmin } from '../../adminContext.ts';
import { useOwnAddition } from '../../live/newRecordsAtom.ts';
import { useRefresh } from '../../useRefresh.ts';

/** Approves an application; answers the new Investor ID and who was mailed. */
export function useApprove() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  const added = useOwnAddition();
  return useMutation({
    mutationFn: ({ id, key }: { id: string; key: string }) =>
      client.call(approveApplication, { params: { id } }, { idempotencyKey: key }),
    onSuccess: () => added('investors'),
    onSettled: () => refresh('applications', 'investors', 'summary', 'outbox', 'journal'),
  });
}
