import { Button, Callout } from '@blueprintjs/core';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useEndpointQuery } from '#common/client/react/useEndpointQuery.ts';
import type { EndpointOutput } from '#common/contract/endpoint.ts';
import { getInvestor, type Investor } from '#common/contract/investors.ts';
import { formatInstant } from '#common/domain/formatDate.ts';
import { formatSignedUsd, formatUsd, requireMoney } from '#common/domain/money.ts';
import { accountTierLabels } from '#common/domain/tiers.ts';
import { lazyWithRetry } from '#common/ui/lazyWithRetry.tsx';
import { Skeleton } from '#common/ui/Skeleton.tsx';
import { Usd } from '#common/ui/Usd.tsx';
import { INVESTOR_ACTIONS, type InvestorAction } from '../../accounts/investorTasks.ts';
import { PendingChanges } from '../../approvals/PendingChanges.tsx';
import { DescriptionList } from '../../DescriptionList.tsx';
import { EmailLink } from '../../EmailLink.tsx';
import { focusIfLost } from '../../form/focusIfLost.ts';
import { languageLabels } from '../../languageLabels.ts';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import { findOption } from '../../list/listSource.ts';
import { t } from '../../messages/investorDetail.ts';
import { NotesAndTasks } from '../../notesAndTasks/lazyNotesAndTasks.tsx';
import { Tags } from '../../recordTags/lazyTags.tsx';
import { useMay } from '../../session/useMay.ts';
import { ActionMenu } from './ActionMenu.tsx';
import type { StartTask } from './investorTask.ts';
import { RecoveryNotice } from './RecoveryNotice.tsx';

/** Starts the task that the `task` parameter names on the open investor, and removes the parameter. */
function useTaskParam(onStart: StartTask): void {
  const { get, setParams } = useDashboardParams();
  const task = findOption(INVESTOR_ACTIONS, get('task'));
  const begin = useEffectEvent((action: InvestorAction) => {
    setParams({ task: undefined }, true);
    onStart(action);
  });
  useEffect(() => {
    if (task) begin(task);
  }, [task]);
}

type Reconciliation = EndpointOutput<typeof getInvestor>['reconciliation'];

const exact = (text: string) => formatUsd(requireMoney(text), { decimals: 2 });

/** Whether the invested amount equals the recorded transactions, and the difference if not. */
function ReconciliationLine({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const values = {
    b: (text: ReactNode) => <b>{text}</b>,
    invested: exact(reconciliation.invested),
    deposits: exact(reconciliation.deposits),
    withdrawals: exact(reconciliation.withdrawals),
  };
  if (reconciliation.reconciled) return <p className="fa-reconciliation">{t.rich('reconciled', values)}</p>;
  const difference = formatSignedUsd(requireMoney(reconciliation.difference), { decimals: 2 });
  return (
    <p className="fa-reconciliation fa-reconciliation-off">
      {t.rich('unreconciled', { ...values, difference })}
    </p>
  );
}

const InvestorRecords = lazyWithRetry(async () => (await import('./InvestorRecords.tsx')).InvestorRecords, {
  fallback: <Skeleton lines={6} width="100%" />,
});

interface InvestorDetailProps {
  readonly investor: Investor;
  readonly onStart: StartTask;
}

/** Everything about one account: figures and access at once, then its records. */
export function InvestorDetail({ investor: listed, onStart }: InvestorDetailProps) {
  const mayOperate = useMay('operate');
  const { investorId } = listed;
  const { data } = useEndpointQuery(getInvestor, { params: { investorId } }, { staleTime: 0 });
  const investor = data?.investor ?? listed;
  const access = useRef<HTMLHeadingElement>(null);
  useTaskParam(onStart);
  return (
    <>
      <PendingChanges about={investorId} />
      {data?.erasedAt ? (
        <Callout icon={null} className="fa-explain">
          {t('erased', { day: formatInstant(data.erasedAt) })}
        </Callout>
      ) : null}
      <p className="fa-spread">
        <code className="fa-id">{investorId}</code>
        <span>{accountTierLabels[investor.investmentTier]}</span>
      </p>
      <Tags record="investor" id={investorId} tags={listed.tags} />
      <dl className="fa-figures-row">
        <div>
          <dt>{t('value')}</dt>
          <dd>
            <Usd amount={investor.portfolioValue} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{t('invested')}</dt>
          <dd>
            <Usd amount={investor.totalInvested} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{t('profit')}</dt>
          <dd>
            <Usd amount={investor.currentPnL} decimals={2} signed />
          </dd>
        </div>
      </dl>
      {data ? <ReconciliationLine reconciliation={data.reconciliation} /> : null}
      <p className="fa-actions">
        {mayOperate && !data?.erasedAt ? (
          <Button intent="primary" onClick={() => onStart('edit')}>
            {t('edit')}
          </Button>
        ) : null}
        <ActionMenu investor={investor} onStart={onStart} />
      </p>

      <h3 className="fa-subhead">{t('notes')}</h3>
      <NotesAndTasks record="investor" id={investorId} />

      <h3 className="fa-subhead" ref={access} tabIndex={-1}>
        {t('access.title')}
      </h3>
      {data?.recovery ? (
        <RecoveryNotice
          id={investor.id}
          recovery={data.recovery}
          // The button that was pressed disappears with the notice.
          onCancelled={() => focusIfLost(access.current)}
        />
      ) : null}
      <DescriptionList
        items={[
          [t('access.email'), <EmailLink key="mail" address={investor.email} />],
          [t('access.phone'), investor.displayedPhone ?? t('access.noPhone')],
          [t('access.language'), languageLabels[investor.language]],
          [t('strategy'), investor.strategy],
          [
            t('withdrawalLimit'),
            investor.withdrawalLimit && <Usd key="limit" amount={investor.withdrawalLimit} decimals={2} />,
          ],
          [t('access.title'), t(`access.${investor.isActive ? investor.access : 'inactive'}`)],
          [t('access.linkUntil'), data?.activationExpiresAt && formatInstant(data.activationExpiresAt)],
          [t('access.lastSignIn'), data?.lastSignInAt ? formatInstant(data.lastSignInAt) : t('access.never')],
          [t('access.since'), formatInstant(investor.createdAt)],
        ]}
      />

      <InvestorRecords investor={investor} onStart={onStart} />
    </>
  );
}
