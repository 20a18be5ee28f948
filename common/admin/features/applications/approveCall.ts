import { useMutation } from '@tanstack/react-query';
import { approveApplication } from '#common/contract/applications.ts';
import { useAdmin } from '../../adminContext.ts';
import { useOwnAddition } from '../../live/newsAtom.ts';
import { useRefresh } from '../../useRefresh.ts';

interface Approval {
  readonly id: string;
  readonly note: string;
  readonly key: string;
}

/** Approves an application; answers the new Investor ID and who was mailed. */
export function useApprove() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  const added = useOwnAddition();
  return useMutation({
    mutationFn: ({ id, note, key }: Approval) =>
      client.call(approveApplication, { params: { id }, body: { note } }, { idempotencyKey: key }),
    onSuccess: () => added('investors'),
    onSettled: () => refresh('applications', 'investors', 'summary', 'outbox', 'journal'),
  });
}
