import { Button, Callout } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getSummary } from '#common/contract/summary.ts';
import { formatCount } from '../../formatCount.ts';

const noun = { one: 'of your requests ended', other: 'of your requests ended' };

/** Says that own requests have ended, for people whom no e-mail reaches. */
export function EndedRequests({ onShow }: { readonly onShow: () => void }) {
  const { data } = useEndpointQuery(getSummary, {});
  if (!data || data.endedRequests === 0) return null;
  return (
    <Callout icon={null} className="fa-explain" role="status">
      {formatCount(data.endedRequests, noun)} in the last three days.{' '}
      <Button variant="minimal" size="small" onClick={onShow}>
        Show my requests
      </Button>
    </Callout>
  );
}
