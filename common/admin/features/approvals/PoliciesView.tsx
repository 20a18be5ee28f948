import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { getPolicies } from '#common/contract/policies.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { requireMoney } from '#common/domain/money.ts';
import { policyName, policyText } from '#common/messages/staff/policyTexts.ts';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { t } from '../../messages/policies.ts';
import { QueryState } from '../../QueryState.tsx';
import { useMay } from '../../session/useMay.ts';

const PoliciesDialog = lazyDialog(async () => (await import('./PoliciesDialog.tsx')).PoliciesDialog);

/** The policies that apply now. */
export function PoliciesView() {
  const query = useEndpointQuery(getPolicies, {});
  const { data } = query;
  const [isEditing, setEditing] = useState(false);
  const canEdit = useMay('administer');
  if (!data) return <QueryState query={query} lines={8} />;
  return (
    <section aria-label={t('policies')} className="fa-policies">
      <PendingChanges about="policies" />
      <p className="fa-muted">
        {t('approvers', {
          approvers: String(data.approvers.approver),
          administrators: String(data.approvers.administrator),
        })}
      </p>
      <dl className="fa-description-list fa-description-list-stacked">
        {data.policies.map(({ amount, percent, changedAt, changedBy, ...policy }) => (
          <div key={policy.kind}>
            <dt>{policyName(policy.kind)}</dt>
            <dd>
              {policyText({
                ...policy,
                amount: amount === null ? null : requireMoney(amount),
                tenths: percent === null ? null : Math.round(percent * 10),
              })}
              {changedAt ? (
                <span className="fa-muted fa-block">
                  {t('changed', { time: formatInstant(changedAt), name: changedBy ?? '' })}
                </span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      {canEdit ? (
        <p className="fa-actions">
          <Button intent="primary" onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        </p>
      ) : (
        <p className="fa-muted">{t('readOnly')}</p>
      )}
      {isEditing ? (
        <PoliciesDialog policies={data.policies} version={data.version} onClose={() => setEditing(false)} />
      ) : null}
    </section>
  );
}
