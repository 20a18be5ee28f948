import { Button, Callout } from '@blueprintjs/core';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listPendingApprovals } from '#common/contract/approvals.ts';
import type { PendingRequest } from '#common/contract/fields.ts';
import { useDashboardParams } from '../layout/useDashboardParams.ts';
import { t } from '../messages/pendingChanges.ts';

/** The requests that wait about a record, or about an account. */
export const usePendingRequests = (about: string): readonly PendingRequest[] =>
  useEndpointQuery(listPendingApprovals, { query: { about } }).data?.approvals ?? [];

/** Says on a record which of its changes wait for a second person. */
export function PendingChanges({ about }: { readonly about: string }) {
  const { navigate } = useDashboardParams();
  const approvals = usePendingRequests(about);
  if (approvals.length === 0) return null;
  return (
    <Callout intent="warning" icon={null} className="fa-explain" role="status">
      <b>{t('waiting', { count: approvals.length })}</b>
      <ul className="fa-pending">
        {approvals.map(({ id, title, requestedBy }) => (
          <li key={id}>
            <Button
              variant="minimal"
              size="small"
              onClick={() => navigate('approvals', { open: id, view: 'history' })}
            >
              {title}
            </Button>{' '}
            <span className="fa-muted">{t('requestedBy', { name: requestedBy })}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Says in a dialog which requests its change would void. */
export function VoidedRequests({ requests }: { readonly requests: readonly PendingRequest[] }) {
  if (requests.length === 0) return null;
  return (
    <Callout intent="warning" icon={null} className="fa-explain" role="status">
      {t('voids', { count: requests.length })}
      <ul className="fa-pending">
        {requests.map(({ id, title, requestedBy }) => (
          <li key={id}>
            {title} <span className="fa-muted">{t('requestedBy', { name: requestedBy })}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
