import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import type { StaffWithdrawal } from '#common/contract/withdrawals.ts';
import type { WithdrawalAction } from '#common/domain/withdrawals.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useMay } from '../../session/useMay.ts';
import { CallBackDialog } from './CallBackDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { WITHDRAWAL_COLUMNS, WithdrawalCells } from './WithdrawalCells.tsx';
import { WithdrawalDetail } from './WithdrawalDetail.tsx';
import { withdrawalsSource } from './withdrawalsSource.ts';

const NONE = 'No pending withdrawal requests found.';

interface Deciding {
  readonly action: WithdrawalAction;
  readonly request: StaffWithdrawal;
}

export function WithdrawalsTab() {
  const { get } = useDashboardParams();
  const mayDecide = useMay('decide');
  const [deciding, setDeciding] = useState<Deciding>();
  const [calling, setCalling] = useState<StaffWithdrawal>();
  const [decidedKey, setDecidedKey] = useState<string>();
  const decide = (request: StaffWithdrawal, action: WithdrawalAction) => {
    if (request.status === 'pending') setDeciding({ action, request });
  };
  return (
    <div className="fa-withdrawals">
      <Callout icon={null} className="fa-explain">
        Investors ask for these withdrawals in their portal. A request reserves its amount until it is
        decided. Approving records a completed withdrawal and lowers portfolio value and invested amount;
        declining releases the amount. Each request can be decided once.
      </Callout>
      <ListScreen
        source={withdrawalsSource}
        rowHeight={60}
        columns={WITHDRAWAL_COLUMNS}
        rowKey={(request) => request.id}
        rowCommands={
          mayDecide
            ? {
                'row.approve': (request) => decide(request, 'approve'),
                'row.reject': (request) => decide(request, 'decline'),
              }
            : {}
        }
        shortcutsEnabled={!deciding && !calling}
        lastDecidedKey={decidedKey}
        empty={<EmptyState title={NONE}>Requests that investors make appear here at once.</EmptyState>}
        {...(get('status') === 'pending' && !get('q')
          ? { emptyFiltered: <EmptyState title={NONE}>Every request has been decided.</EmptyState> }
          : {})}
        renderRow={(request, { open }) => (
          <WithdrawalCells request={request} onOpen={open} onDecide={(action) => decide(request, action)} />
        )}
        detailTitle={(request) => request.investorName}
        renderDetail={(request) => (
          <WithdrawalDetail
            request={request}
            onDecide={(action) => decide(request, action)}
            onCallBack={() => setCalling(request)}
          />
        )}
      />
      {calling ? <CallBackDialog request={calling} onClose={() => setCalling(undefined)} /> : null}
      {deciding ? (
        <DecisionDialog {...deciding} onDecided={setDecidedKey} onClose={() => setDeciding(undefined)} />
      ) : null}
    </div>
  );
}
