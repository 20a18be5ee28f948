import { useState } from 'react';
import type { Application } from '#common/contract/applications.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useMay } from '../../session/useMay.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { applicationsSource } from './applicationsSource.ts';
import { RejectDialog } from './RejectDialog.tsx';

interface Deciding {
  readonly action: 'approve' | 'reject';
  readonly application: Application;
}

export function ApplicationsTab() {
  const mayOperate = useMay('operate');
  const [deciding, setDeciding] = useState<Deciding>();
  const decide = (action: Deciding['action']) => (application: Application) => {
    if (application.status === 'pending') setDeciding({ action, application });
  };
  const [decidedKey, setDecidedKey] = useState<string>();
  const close = () => setDeciding(undefined);
  return (
    <>
      <ListScreen
        source={applicationsSource}
        rowHeight={112}
        rowKey={(application) => application.id}
        rowCommands={mayOperate ? { 'row.approve': decide('approve'), 'row.reject': decide('reject') } : {}}
        shortcutsEnabled={!deciding}
        lastDecidedKey={decidedKey}
        empty={
          <EmptyState title="No applications yet">
            Each application sent from the public site appears here at once.
          </EmptyState>
        }
        renderRow={(application, { open }) => (
          <ApplicationCard
            application={application}
            onOpen={open}
            onApprove={() => decide('approve')(application)}
          />
        )}
        detailTitle={(application) => application.fullName}
        renderDetail={(application) => (
          <ApplicationDetail
            application={application}
            onApprove={() => decide('approve')(application)}
            onReject={() => decide('reject')(application)}
          />
        )}
      />
      {deciding?.action === 'approve' ? (
        <ApproveDialog application={deciding.application} onDecided={setDecidedKey} onClose={close} />
      ) : null}
      {deciding?.action === 'reject' ? (
        <RejectDialog application={deciding.application} onDecided={setDecidedKey} onClose={close} />
      ) : null}
    </>
  );
}
