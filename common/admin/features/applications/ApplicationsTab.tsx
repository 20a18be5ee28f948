import { useState } from 'react';
import { type Application, replyToApplication } from '#common/contract/applications.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import type { Bulk } from '../../list/bulk.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { t } from '../../messages/applications.ts';
import { suggestedSubject } from '../../replies/suggestedSubject.ts';
import { useMay } from '../../session/useMay.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationDetail } from './ApplicationDetail.tsx';
import { APPLICATION_ACTIONS } from './applicationActions.ts';
import { applicationsSource } from './applicationsSource.ts';

const ApproveDialog = lazyDialog(async () => (await import('./ApproveDialog.tsx')).ApproveDialog);
const RejectDialog = lazyDialog(async () => (await import('./RejectDialog.tsx')).RejectDialog);

const ReplyDialog = lazyDialog(async () => (await import('../../replies/ReplyDialog.tsx')).ReplyDialog);

const BULK: Bulk<Application> = {
  idOf: ({ id }) => id,
  nameOf: ({ fullName }) => fullName,
  actions: APPLICATION_ACTIONS,
  tags: { record: 'application', idOf: ({ id }) => id, tagsOf: ({ tags }) => tags },
};

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
  const [replying, setReplying] = useState<Application>();
  const close = () => setDeciding(undefined);
  return (
    <>
      <ListScreen
        source={applicationsSource}
        rowHeight={112}
        stacked={{ below: 740, rowHeight: 216 }}
        rowKey={(application) => application.id}
        rowCommands={mayOperate ? { 'row.reply': setReplying } : {}}
        commandsOf={({ status }) =>
          mayOperate && status === 'pending'
            ? { 'row.approve': decide('approve'), 'row.reject': decide('reject') }
            : {}
        }
        shortcutsEnabled={!deciding && !replying}
        lastDecidedKey={decidedKey}
        bulk={BULK}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
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
            onReply={() => setReplying(application)}
          />
        )}
      />
      {deciding?.action === 'approve' ? (
        <ApproveDialog application={deciding.application} onDecided={setDecidedKey} onClose={close} />
      ) : null}
      {deciding?.action === 'reject' ? (
        <RejectDialog application={deciding.application} onDecided={setDecidedKey} onClose={close} />
      ) : null}
      {replying ? (
        <ReplyDialog
          endpoint={replyToApplication}
          recordId={replying.id}
          name={replying.fullName}
          email={replying.email}
          subject={suggestedSubject('application', replying.submittedAt, replying.language)}
          marksResponded={false}
          onClose={() => setReplying(undefined)}
        />
      ) : null}
    </>
  );
}
