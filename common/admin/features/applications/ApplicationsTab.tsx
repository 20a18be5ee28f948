import {
  type Application,
  approveApplication,
  exportApplications,
  exportApplicationsWorkbook,
  listApplications,
  rejectApplication,
  replyToApplication,
} from '#common/contract/applications.ts';
import { ACTIVATION_HOURS } from '#common/domain/accountAccess.ts';
import { APPLICATION_STATUSES } from '#common/domain/applications.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { type Bulk, type BulkAction, bulkAction } from '../../list/bulk.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { DAY_FILTERS, listSource, TAG_FILTER, TASK_FILTER } from '../../list/listSource.ts';
import { useRecordDialogs } from '../../list/useRecordDialogs.ts';
import { t } from '../../messages/applications.ts';
import { OPEN_RECORDS } from '../../openRecords.ts';
import { suggestedSubject } from '../../replies/suggestedSubject.ts';
import { useMay } from '../../session/useMay.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationDetail } from './ApplicationDetail.tsx';

const applicationsSource = listSource(listApplications, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportApplications,
  xlsx: exportApplicationsWorkbook,
  statuses: APPLICATION_STATUSES,
  sorts: [
    { value: '-submittedAt', label: t('sorts.newest') },
    { value: 'submittedAt', label: t('sorts.oldest') },
    { value: '-investmentAmount', label: t('sorts.largest') },
    { value: 'investmentAmount', label: t('sorts.smallest') },
    { value: 'fullName', label: t('sorts.name') },
    { value: '-fullName', label: t('sorts.nameDown') },
  ],
  moreFilters: [TASK_FILTER, TAG_FILTER, ...DAY_FILTERS],
  open: { ...OPEN_RECORDS.applications, none: { title: t('noneOpen'), text: t('emptyText') } },
  rowsOf: (applications) => applications,
});

const decision = {
  before: ({ status }: Application) => status,
  obstacle: ({ status }: Application) => (status === 'pending' ? undefined : t('bulk.decided')),
  detail: ({ investmentAmount, email }: Application) =>
    t('bulk.detail', { amount: formatUsd(requireMoney(investmentAmount)), email }),
} as const;

/** Decides several applications. */
const APPLICATION_ACTIONS: readonly BulkAction<Application>[] = [
  bulkAction(approveApplication, {
    ...decision,
    label: t('bulk.approve'),
    submit: (count) => t('bulk.submit', { action: t('bulk.approve'), count: String(count) }),
    after: 'approved',
    notes: ['investorNote', 'reason'],
    email: t('bulk.email', { hours: String(ACTIVATION_HOURS) }),
    input: ({ id }: Application, { investorNote, reason }) => ({
      params: { id },
      body: { investorNote, note: reason },
    }),
  }),
  bulkAction(rejectApplication, {
    ...decision,
    label: t('bulk.reject'),
    submit: (count) => t('bulk.submit', { action: t('bulk.reject'), count: String(count) }),
    after: 'rejected',
    danger: true,
    notes: ['reason'],
    input: ({ id }: Application, { reason }) => ({ params: { id }, body: { note: reason } }),
  }),
];

const ApproveDialog = lazyDialog(async () => (await import('./DecisionDialogs.tsx')).ApproveDialog);
const RejectDialog = lazyDialog(async () => (await import('./DecisionDialogs.tsx')).RejectDialog);

const ReplyDialog = lazyDialog(async () => (await import('../../replies/ReplyDialog.tsx')).ReplyDialog);

const BULK: Bulk<Application> = {
  idOf: ({ id }) => id,
  nameOf: ({ fullName }) => fullName,
  actions: APPLICATION_ACTIONS,
  tags: { record: 'application', idOf: ({ id }) => id, tagsOf: ({ tags }) => tags },
};

export function ApplicationsTab() {
  const mayOperate = useMay('operate');
  const dialogs = useRecordDialogs({
    approve: (application: Application, tools) => <ApproveDialog application={application} {...tools} />,
    reject: (application: Application, tools) => <RejectDialog application={application} {...tools} />,
    reply: (application: Application, { onClose }) => (
      <ReplyDialog
        endpoint={replyToApplication}
        recordId={application.id}
        name={application.fullName}
        email={application.email}
        subject={suggestedSubject('application', application.submittedAt, application.language)}
        marksResponded={false}
        onClose={onClose}
      />
    ),
  });
  const { start } = dialogs;
  return (
    <>
      <ListScreen
        source={applicationsSource}
        rowHeight={112}
        stacked={{ below: 740, rowHeight: 216 }}
        rowKey={(application) => application.id}
        rowCommands={mayOperate ? { 'row.reply': start('reply') } : {}}
        commandsOf={({ status }) =>
          mayOperate && status === 'pending'
            ? { 'row.approve': start('approve'), 'row.reject': start('reject') }
            : {}
        }
        {...dialogs.list}
        bulk={BULK}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        renderRow={(application, { open }) => (
          <ApplicationCard
            application={application}
            onOpen={open}
            onApprove={() => start('approve')(application)}
          />
        )}
        detailTitle={(application) => application.fullName}
        renderDetail={(application) => (
          <ApplicationDetail
            application={application}
            onApprove={() => start('approve')(application)}
            onReject={() => start('reject')(application)}
            onReply={() => start('reply')(application)}
          />
        )}
      />
      {dialogs.element}
    </>
  );
}
