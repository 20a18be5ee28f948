import { Button, SegmentedControl } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import { listStaff } from '#common/contract/staffAccounts.ts';
import { MINUTE_MS } from '#common/domain/duration.ts';
import { ErrorState } from '#common/ui/ErrorState.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { useSession } from '../../adminContext.ts';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { COMMANDS } from '../../commands/commandTable.ts';
import { errorText } from '../../errorTexts.ts';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { t } from '../../messages/staff.ts';
import { useMay } from '../../session/useMay.ts';
import { AccountList } from './AccountList.tsx';
import { InvitationList } from './InvitationList.tsx';
import type { StaffTask } from './staffTask.ts';
import '../../theme/staff.css';

const InviteDialog = lazyDialog(async () => (await import('./InviteDialog.tsx')).InviteDialog);
const StaffTaskDialog = lazyDialog(async () => (await import('./StaffTaskDialog.tsx')).StaffTaskDialog);
const NotAllowedDialog = lazyDialog(
  async () => (await import('../../form/NotAllowedDialog.tsx')).NotAllowedDialog,
);

/** Accounts of staff, and open invitations. Everybody reads them; administrators change them. */
export function StaffTab() {
  const { get, setParams } = useDashboardParams();
  const isOpen = useSession().status === 'open';
  // The polled counts do not include accounts, which others can change meanwhile.
  const { data, error, refetch } = useEndpointQuery(
    listStaff,
    {},
    { staleTime: 0, enabled: isOpen, refetchInterval: isOpen ? MINUTE_MS : false },
  );
  const mayAdminister = useMay('administer');
  const [task, setTask] = useState<StaffTask>();
  const view = get('view') === 'invitations' ? 'invitations' : 'accounts';
  // A parameter of the address, so that commands and links can open the dialog.
  const isInviting = get('invite') === '1';
  const endInviting = () => setParams({ invite: undefined }, true);
  const { title } = COMMANDS['staff.invite'];
  return (
    <div className="fa-staff">
      <div className="fa-toolbar">
        <SegmentedControl
          aria-label={t('view')}
          value={view}
          onValueChange={(next) =>
            setParams({ view: next === 'invitations' ? next : undefined, open: undefined })
          }
          options={[
            { value: 'accounts', label: t('accounts') },
            { value: 'invitations', label: t('invitations', { count: data?.invitations.length ?? 0 }) },
          ]}
        />
        {mayAdminister ? (
          <Button intent="primary" icon={<PlusIcon />} onClick={() => setParams({ invite: '1' }, true)}>
            {title}
          </Button>
        ) : (
          <span className="fa-muted">{t('readOnly')}</span>
        )}
      </div>
      <PendingChanges about="staff_change" />
      {data && view === 'accounts' ? (
        <AccountList accounts={data.staff} isEnabled={!task && !isInviting} onStart={setTask} />
      ) : data ? (
        <InvitationList invitations={data.invitations} />
      ) : error ? (
        <ErrorState onRetry={() => refetch()}>{errorText(error)}</ErrorState>
      ) : (
        <div className="fa-page" role="status" aria-label={t('loading')}>
          <Skeleton lines={6} width="100%" />
        </div>
      )}
      {task ? <StaffTaskDialog {...task} onClose={() => setTask(undefined)} /> : null}
      {isInviting && mayAdminister ? <InviteDialog onClose={endInviting} /> : null}
      {isInviting && !mayAdminister ? <NotAllowedDialog title={title} onClose={endInviting} /> : null}
    </div>
  );
}
