import { useRef, useState } from 'react';
import type { StaffAccount } from '#common/contract/staffAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { hasAdministratorWithout, STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useCommandHandlers } from '../../commands/commandContext.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { DetailPane } from '../../list/DetailPane.tsx';
import { RowList } from '../../list/RowList.tsx';
import { useWindow } from '../../list/useWindow.ts';
import { useMay } from '../../session/useMay.ts';
import { AccountDetail } from './AccountDetail.tsx';
import type { StartStaffTask } from './staffTask.ts';

const COLUMNS = [
  { label: 'Person' },
  { label: 'Role' },
  { label: 'Last sign-in' },
  { label: 'Second factor' },
  { label: 'Status' },
] as const;
const ROW_HEIGHT = 60;
const PAGE_ROWS = 10;

interface AccountListProps {
  readonly accounts: readonly StaffAccount[];
  /** False while a dialog is open. */
  readonly isEnabled: boolean;
  readonly onStart: StartStaffTask;
}

/** The accounts by name, with a pane for the open one. The response contains all of them. */
export function AccountList({ accounts, isEnabled, onStart }: AccountListProps) {
  const { get, setParams } = useDashboardParams();
  const mayAdminister = useMay('administer');
  const scroller = useRef<HTMLDivElement>(null);
  const { show, ...range } = useWindow(scroller, ROW_HEIGHT);
  const [active, setActive] = useState(0);
  const [focusRequest, setFocusRequest] = useState(0);
  const openId = get('open');
  const opened = accounts.find(({ id }) => id === openId);
  const setOpen = (id: string | undefined) => setParams({ open: id }, true);
  const requestFocus = () => setFocusRequest((request) => request + 1);
  const openAt = (index: number) => {
    setActive(index);
    setOpen(accounts[index]?.id);
  };
  const move = (to: number) => {
    const next = Math.max(0, Math.min(to, accounts.length - 1));
    setActive(next);
    show(next);
    requestFocus();
    if (openId) setOpen(accounts[next]?.id);
  };
  const close = () => {
    setOpen(undefined);
    requestFocus();
  };
  const current = focusRequest > 0 || openId ? active : active - 1;
  useCommandHandlers(
    {
      'list.next': () => move(current + 1),
      'list.previous': () => move(current - 1),
      'list.pageDown': () => move(current + PAGE_ROWS),
      'list.pageUp': () => move(current - PAGE_ROWS),
      'list.first': () => move(0),
      'list.last': () => move(accounts.length - 1),
      'list.open': () => openAt(active),
      ...(openId ? { 'list.close': close } : {}),
      ...(mayAdminister
        ? {
            'row.edit'() {
              const account = opened ?? accounts[active];
              if (account) onStart({ action: 'role', account });
            },
          }
        : {}),
    },
    isEnabled,
  );
  return (
    <div className={openId ? 'fa-split' : 'fa-split fa-split-single'}>
      <RowList
        label="staff accounts"
        scroller={scroller}
        range={range}
        total={accounts.length}
        rowHeight={ROW_HEIGHT}
        row={(index) => accounts[index]}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        active={active}
        isActiveMarked
        focusRequest={focusRequest}
        enabled={isEnabled}
        openKey={openId}
        onPick={openAt}
        render={({ displayName, email, username, role, lastSignInAt, current, ...account }, index) => (
          <>
            <td>
              <button type="button" className="fa-row-title" onClick={() => openAt(index)}>
                {displayName}
                {current ? ' (you)' : ''}
              </button>
              <span className="fa-muted fa-line fa-block">{email ?? username}</span>
            </td>
            <td>
              {STAFF_ROLE_NAMES[role]}
              {account.isActive ? null : <span className="fa-staff-status fa-muted">Deactivated</span>}
            </td>
            <td className="fa-line">{lastSignInAt ? formatInstant(lastSignInAt) : 'Never'}</td>
            <td>{account.secondFactor ? 'Set up' : 'Not set up'}</td>
            <td>
              <StatusTag tone={account.isActive ? 'positive' : 'neutral'}>
                {account.isActive ? 'Active' : 'Deactivated'}
              </StatusTag>
            </td>
          </>
        )}
      />
      {openId ? (
        <DetailPane
          title={opened?.displayName ?? ''}
          status={opened ? 'found' : 'missing'}
          noun="staff accounts"
          onClose={close}
        >
          {opened ? (
            <AccountDetail
              key={opened.id}
              account={opened}
              isOnlyAdministrator={
                opened.isActive &&
                opened.role === 'administrator' &&
                !hasAdministratorWithout(accounts, opened.id)
              }
              onStart={onStart}
            />
          ) : null}
        </DetailPane>
      ) : null}
    </div>
  );
}
