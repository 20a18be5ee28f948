import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listReplies, type Reply } from '#common/contract/replies.ts';

const POLL_MS = 5_000;

const isInDelivery = ({ delivery }: Reply): boolean => delivery === 'pending' || delivery === 'sending';

/** The replies to a record, requested again until each has been sent or has failed. */
export const useReplies = (recordId: string) =>
  useEndpointQuery(
    listReplies,
    { params: { id: recordId } },
    {
      staleTime: 0,
      select: ({ replies }) => replies,
      refetchInterval: ({ state }) => (state.data?.replies.some(isInDelivery) ? POLL_MS : false),
    },
  );
