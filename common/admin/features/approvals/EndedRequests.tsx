import { Button, Callout } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getSummary } from '#common/contract/summary.ts';
import { ENDED_REQUEST_DAYS } from '#common/domain/approvalPeriods.ts';
import { t } from '../../messages/approvals.ts';

/** Says that own requests have ended, for people whom no e-mail reaches. */
export function EndedRequests({ onShow }: { readonly onShow: () => void }) {
  const { data } = useEndpointQuery(getSummary, {});
  if (!data || data.endedRequests === 0) return null;
  return (
    <Callout icon={null} className="fa-explain" role="status">
      {t('ended', { count: data.endedRequests, days: ENDED_REQUEST_DAYS })}{' '}
      <Button variant="minimal" size="small" onClick={onShow}>
        {t('showMine')}
      </Button>
    </Callout>
  );
}
