import { useSingleApproverPolicies } from '../../approvals/useSingleApproverPolicies.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/overview.ts';

/** Says on the start page that some changes take effect without a second person. */
export function TooFewPeopleLine() {
  const { navigate } = useDashboardParams();
  const found = useSingleApproverPolicies();
  if (found?.missing !== 'approver') return null;
  return (
    <p className="fa-muted fa-queue-note">
      {t('attention.alone', { count: found.kinds.length })}{' '}
      <button
        type="button"
        className="fa-figure-link"
        onClick={() => navigate('approvals', { view: 'policies' })}
      >
        {t('attention.policies')}
      </button>
    </p>
  );
}
