import { useMutation } from '@tanstack/react-query';
import { generateInvestor } from '#common/contract/investors.ts';
import { useAdmin } from '../../adminContext.ts';
import { useOwnAddition } from '../../live/newRecordsAtom.ts';
import { useRefresh } from '../../useRefresh.ts';

interface NewInvestor {
  readonly email: string;
  readonly fullName: string;
  readonly key: string;
}

/** Makes an investor, who is mailed an activation link. */
export function useCreateInvestor() {
  const { client } = useAdmin();
  const refresh = useRefresh();
  const added = useOwnAddition();
  return useMutation({
    mutationFn: ({ key, ...body }: NewInvestor) =>
      client.call(generateInvestor, { body }, { idempotencyKey: key }),
    onSuccess: () => added('investors'),
    onSettled: () => refresh('investors', 'summary', 'outbox', 'journal'),
  });
}
