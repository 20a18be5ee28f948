import { SegmentedControl } from '@blueprintjs/core';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/activity.ts';
import { AccessLogView } from './AccessLogView.tsx';
import { JournalView } from './JournalView.tsx';

/** Clears the filters of a view, which do not apply to the other one. */
const NO_FILTERS = { open: undefined, q: undefined, status: undefined, sort: undefined, action: undefined };

/** The journal and the access log. */
export function ActivityTab() {
  const { get, setParams } = useDashboardParams();
  const isAccess = get('view') === 'access';
  const choice = (
    <SegmentedControl
      aria-label={t('view')}
      value={isAccess ? 'access' : 'changes'}
      onValueChange={(next) => setParams({ ...NO_FILTERS, view: next === 'access' ? 'access' : undefined })}
      options={[
        { label: t('changes'), value: 'changes' },
        { label: t('access'), value: 'access' },
      ]}
    />
  );
  return isAccess ? <AccessLogView choice={choice} /> : <JournalView choice={choice} />;
}
