import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import {
  exportInvestors,
  exportInvestorsWorkbook,
  type Investor,
  listInvestors,
} from '#common/contract/investors.ts';
import { ACCOUNT_TIERS } from '#common/domain/tiers.ts';
import { EmptyState } from '#common/ui/EmptyState.tsx';
import type { InvestorAction } from '../../accounts/investorTasks.ts';
import { useCommandHandlers } from '../../commands/commandContext.ts';
import { COMMANDS } from '../../commands/commandTable.ts';
import { lazyDialog } from '../../form/lazyDialog.tsx';
import { useDashboardParams } from '../../layout/useDashboardParams.ts';
import type { Bulk } from '../../list/bulk.ts';
import { ListScreen } from '../../list/ListScreen.tsx';
import { DAY_FILTERS, listSource, TAG_FILTER, TASK_FILTER } from '../../list/listSource.ts';
import { t } from '../../messages/investors.ts';
import { useMay } from '../../session/useMay.ts';
import { InvestorCard } from './InvestorCard.tsx';
import { InvestorDetail } from './InvestorDetail.tsx';
import type { InvestorTask } from './investorTask.ts';

const investorsSource = listSource(listInvestors, {
  noun: { one: t('noun.one'), other: t('noun.other') },
  csv: exportInvestors,
  xlsx: exportInvestorsWorkbook,
  statuses: ['active', 'inactive'],
  sorts: [
    { value: '-createdAt', label: t('sorts.newest') },
    { value: 'createdAt', label: t('sorts.oldest') },
    { value: '-portfolioValue', label: t('sorts.largest') },
    { value: 'portfolioValue', label: t('sorts.smallest') },
    { value: 'fullName', label: t('sorts.name') },
    { value: 'investorId', label: t('sorts.id') },
  ],
  moreFilters: [
    {
      name: 'tier',
      label: t('filters.tier'),
      choices: ACCOUNT_TIERS.map((value) => ({ value, label: value })),
    },
    {
      name: 'access',
      label: t('filters.access'),
      choices: [
        { value: 'active', label: t('filters.activated') },
        { value: 'not_activated', label: t('filters.notActivated') },
        { value: 'invited', label: t('filters.invited') },
        { value: 'expired', label: t('filters.expired') },
      ],
    },
    {
      name: 'reconciliation',
      label: t('filters.reconciliation'),
      choices: [
        { value: 'unreconciled', label: t('filters.unreconciled') },
        { value: 'reconciled', label: t('filters.reconciled') },
      ],
    },
    TASK_FILTER,
    TAG_FILTER,
    ...DAY_FILTERS,
  ],
  rowsOf: (investors) => investors,
});

const CreateInvestorDialog = lazyDialog(
  async () => (await import('./CreateInvestorDialog.tsx')).CreateInvestorDialog,
);
const InvestorTaskDialog = lazyDialog(
  async () => (await import('./InvestorTaskDialog.tsx')).InvestorTaskDialog,
);
const NotAllowedDialog = lazyDialog(
  async () => (await import('../../form/NotAllowedDialog.tsx')).NotAllowedDialog,
);

const BULK: Bulk<Investor> = {
  idOf: ({ id }) => id,
  nameOf: ({ fullName }) => fullName,
  actions: [],
  tags: { record: 'investor', idOf: ({ investorId }) => investorId, tagsOf: ({ tags }) => tags },
};

export function InvestorsTab() {
  const { get, setParams } = useDashboardParams();
  const mayOperate = useMay('operate');
  const [task, setTask] = useState<InvestorTask>();
  // A parameter of the address, so that commands and links can open the dialog.
  const isCreating = get('create') === '1';
  const setCreating = (on: boolean) => setParams({ create: on ? '1' : undefined }, true);
  const start = (investor: Investor) => (action: InvestorAction) => setTask({ action, investor });
  useCommandHandlers({ 'investors.create': () => setCreating(true) }, mayOperate && !task && !isCreating);
  return (
    <>
      <ListScreen
        source={investorsSource}
        rowHeight={72}
        stacked={{ below: 900, rowHeight: 124 }}
        rowKey={(investor) => investor.investorId}
        rowCommands={
          mayOperate
            ? {
                'row.edit': (investor) => start(investor)('edit'),
                'row.addDeposit': (investor) => start(investor)('deposits'),
              }
            : {}
        }
        shortcutsEnabled={!task && !isCreating}
        toolbar={
          mayOperate ? (
            <Button intent="primary" icon={<PlusIcon />} onClick={() => setCreating(true)}>
              {COMMANDS['investors.create'].title}
            </Button>
          ) : null
        }
        bulk={BULK}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        renderRow={(investor, { open }) => (
          <InvestorCard investor={investor} onOpen={open} onStart={start(investor)} />
        )}
        detailTitle={(investor) => investor.fullName}
        renderDetail={(investor) => <InvestorDetail investor={investor} onStart={start(investor)} />}
      />
      {task ? <InvestorTaskDialog {...task} onClose={() => setTask(undefined)} /> : null}
      {isCreating && mayOperate ? <CreateInvestorDialog onClose={() => setCreating(false)} /> : null}
      {isCreating && !mayOperate ? (
        <NotAllowedDialog title={COMMANDS['investors.create'].title} onClose={() => setCreating(false)} />
      ) : null}
    </>
  );
}
