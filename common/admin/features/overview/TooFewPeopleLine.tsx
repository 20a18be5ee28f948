import { useSingleApproverPolicies } from '../../approvals/useSingleApproverPolicies.ts';
import { formatCount } from '../../formatCount.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';

const noun = { one: 'policy', other: 'policies' };

/** Says on the start page that some changes take effect without a second person. */
export function TooFewPeopleLine() {
  const { navigate } = useDashboardParams();
  const found = useSingleApproverPolicies();
  if (found?.missing !== 'approver') return null;
  const count = found.kinds.length;
  return (
    <p className="fa-muted fa-queue-note">
      Changes under {formatCount(count, noun)} can take effect without a second person, because only one
      person can approve them.{' '}
      <button
        type="button"
        className="fa-figure-link"
        onClick={() => navigate('approvals', { view: 'policies' })}
      >
        Show the policies
      </button>
    </p>
  );
}
