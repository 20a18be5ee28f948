import { SegmentedControl } from '@blueprintjs/core';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { AccessLogView } from './AccessLogView.tsx';
import { JournalView } from './JournalView.tsx';

/** Filters of one view do not apply to the other. */
const OWN_FILTERS = { open: undefined, q: undefined, status: undefined, sort: undefined, action: undefined };

/** The journal of changes and the access log. */
export function ActivityTab() {
  const { get, setParams } = useDashboardParams();
  const isAccess = get('view') === 'access';
  const choice = (
    <SegmentedControl
      aria-label="View"
      value={isAccess ? 'access' : 'changes'}
      onValueChange={(next) => setParams({ ...OWN_FILTERS, view: next === 'access' ? 'access' : undefined })}
      options={[
        { label: 'Changes', value: 'changes' },
        { label: 'Access', value: 'access' },
      ]}
    />
  );
  return isAccess ? <AccessLogView choice={choice} /> : <JournalView choice={choice} />;
}
