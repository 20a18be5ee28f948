import { useState } from 'react';
import type { StaffAccount } from '#common/contract/staffAccounts.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { hasAdministratorWithout, STAFF_ROLE_NAMES } from '#common/domain/staffRoles.ts';
import { StatusTag } from '#common/ui/StatusTag.tsx';
import { useCommandHandlers } from '../../commands/commandContext.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { DetailPane } from '../../list/DetailPane.tsx';
import { RowList } from '../../list/RowList.tsx';
import { useKeptFocus } from '../../list/useKeptFocus.ts';
import { useWindow } from '../../list/useWindow.ts';
import { t } from '../../messages/staff.ts';
import { useMay } from '../../session/useMay.ts';
import { AccountDetail } from './AccountDetail.tsx';
import type { StartStaffTask } from './staffTask.ts';

const COLUMNS = [
  { label: t('account.person') },
  { label: t('account.role') },
  { label: t('account.lastSignIn') },
  { label: t('account.secondFactor') },
  { label: t('account.status') },
] as const;
const HEIGHTS = { rowHeight: 60, stacked: { below: 880, rowHeight: 112 } };
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
  const rows = useWindow(HEIGHTS);
  const { show } = rows;
  const { split, focusPane, switchPart } = useKeptFocus(isEnabled);
  const [chosen, setActive] = useState(0);
  const [focusRequest, setFocusRequest] = useState(0);
  const openId = get('open');
  const openIndex = accounts.findIndex(({ id }) => id === openId);
  const active = openIndex < 0 ? chosen : openIndex;
  const opened = accounts[openIndex];
  const setOpen = (id: string | undefined) => setParams({ open: id }, true);
  const requestFocus = () => setFocusRequest((request) => request + 1);
  const openAt = (index: number) => {
    setActive(index);
    setOpen(accounts[index]?.id);
  };
  const move = (to: number) => {
    // On a phone the pane covers the list, whose rows must not change unseen.
    if (openId && rows.scroller?.checkVisibility?.() === false) return focusPane();
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
  useCommandHandlers(
    {
      'list.next': () => move(active + 1),
      'list.previous': () => move(active - 1),
      'list.pageDown': () => move(active + PAGE_ROWS),
      'list.pageUp': () => move(active - PAGE_ROWS),
      'list.first': () => move(0),
      'list.last': () => move(accounts.length - 1),
      'list.open': () => (opened ? focusPane() : openAt(active)),
      ...(openId ? { 'list.close': close, 'list.switchPart': switchPart } : {}),
      ...(mayAdminister
        ? {
            'row.edit'() {
              const account = opened ?? accounts[active];
              if (account && !account.isErased) onStart({ action: 'role', account });
            },
          }
        : {}),
    },
    isEnabled,
  );
  return (
    <div ref={split} className={openId ? 'fa-split' : 'fa-split fa-split-single'}>
      <RowList
        label={t('account.noun')}
        window={rows}
        total={accounts.length}
        row={(index) => accounts[index]}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        active={active}
        isActiveMarked
        focusRequest={focusRequest}
        openKey={openId}
        onPick={openAt}
        render={({ displayName, email, username, role, lastSignInAt, current, ...account }, index) => (
          <>
            <td>
              <button type="button" className="fa-row-title" onClick={() => openAt(index)}>
                {current ? t('account.you', { name: displayName }) : displayName}
              </button>
              <span className="fa-muted fa-line fa-block">{email ?? username}</span>
            </td>
            <td>{STAFF_ROLE_NAMES[role]}</td>
            <td className="fa-line">{lastSignInAt ? formatInstant(lastSignInAt) : t('account.never')}</td>
            <td>{t(account.secondFactor ? 'account.setUp' : 'account.notSetUp')}</td>
            <td>
              <StatusTag tone={account.isActive ? 'positive' : 'neutral'}>
                {t(account.isActive ? 'account.active' : 'account.deactivated')}
              </StatusTag>
            </td>
          </>
        )}
      />
      {openId ? (
        <DetailPane
          title={opened?.displayName ?? ''}
          status={opened ? 'found' : 'missing'}
          noun={t('account.noun')}
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
