import { useMutation } from '@tanstack/react-query';
import { rejectApplication } from '#common/contract/applications.ts';
import { useAdmin } from '../../adminContext.ts';
import { useRefresh } from '../../useRefresh.ts';

interface Rejection {
  readonly id: string;
  readonly note: string;
  readonly key: string;
}

/** Rejects an application with an internal note. */
export function useReject() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, note, key }: Rejection) =>
      client.call(rejectApplication, { params: { id }, body: { note } }, { idempotencyKey: key }),
    onSettled: () => refresh('applications', 'summary', 'journal'),
  });
}
