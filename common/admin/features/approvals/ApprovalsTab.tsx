import { SegmentedControl } from '@blueprintjs/core';
import { TooFewPeople } from '../../approvals/TooFewPeople.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { findOption } from '../../list/listSource.ts';
import { ApprovalList } from './ApprovalList.tsx';
import { EndedRequests } from './EndedRequests.tsx';
import { PoliciesView } from './PoliciesView.tsx';

const VIEWS = ['waiting', 'mine', 'history', 'policies'] as const;

const LABELS = {
  waiting: 'Waiting for me',
  mine: 'Requested by me',
  history: 'History',
  policies: 'Policies',
} as const;

/** Clears the filters of a view, which do not apply to the others. */
const NO_FILTERS = { open: undefined, q: undefined, status: undefined, sort: undefined };

/** Changes that wait or waited for a second person, and the policies that ask for one. */
export function ApprovalsTab() {
  const { get, setParams } = useDashboardParams();
  const view = findOption(VIEWS, get('view')) ?? 'waiting';
  const choice = (
    <SegmentedControl
      aria-label="View"
      value={view}
      onValueChange={(next) => setParams({ ...NO_FILTERS, view: next === 'waiting' ? undefined : next })}
      options={VIEWS.map((value) => ({ value, label: LABELS[value] }))}
    />
  );
  return (
    <div className="fa-approvals">
      <TooFewPeople />
      {view === 'mine' ? null : <EndedRequests onShow={() => setParams({ ...NO_FILTERS, view: 'mine' })} />}
      {view === 'policies' ? (
        <>
          <div className="fa-policies-choice">{choice}</div>
          <PoliciesView />
        </>
      ) : (
        <ApprovalList key={view} view={view} choice={choice} />
      )}
    </div>
  );
}
