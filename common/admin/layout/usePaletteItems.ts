import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useEndpointPage } from '#common/client/react/useEndpointQuery.ts';
import { type Application, listApplications } from '#common/contract/applications.ts';
import { type Investor, listInvestors } from '#common/contract/investors.ts';
import { listWithdrawals, type StaffWithdrawal } from '#common/contract/withdrawals.ts';
import { formatUsd, requireMoney } from '#common/domain/money.ts';
import type { StaffRole } from '#common/domain/staffRoles.ts';
import { availableTasks } from '../accounts/investorTasks.ts';
import { useSession } from '../adminContext.ts';
import { useCommandRunner } from '../commands/commandContext.ts';
import { COMMAND_IDS, COMMANDS, type CommandId, mayRun } from '../commands/commandTable.ts';
import { t } from '../messages/palette.ts';
import { useMay } from '../session/useMay.ts';
import type { PaletteItem } from './paletteItems.ts';
import { useDashboardParams } from './useDashboardParams.ts';

const MAX_INVESTORS = 8;
const MAX_RECORDS = 4;
/** With more matches than this the palette offers no tasks for each of them. */
const MAX_INVESTORS_WITH_TASKS = 3;
const NO_INVESTORS: readonly Investor[] = [];

/** Other words that find a command. */
const SYNONYMS: Readonly<Partial<Record<CommandId, string>>> = {
  'row.markResponded': t('synonyms.markResponded'),
  'row.markNew': t('synonyms.markNew'),
  'row.archive': t('synonyms.archive'),
  'row.addDeposit': t('synonyms.addDeposit'),
  'row.markPaid': t('synonyms.markPaid'),
  'list.saveView': t('synonyms.saveView'),
  'investors.create': t('synonyms.create'),
  'data.refresh': t('synonyms.refresh'),
};
const KINDS = ['Tab', 'Record', 'List', 'Action'] as const;
/** Commands that need an open screen. */
const SCREEN_COMMANDS = COMMAND_IDS.filter((id) => ['Record', 'List'].includes(COMMANDS[id].palette ?? ''));

/** The commands for the selected record and its list that the open screen handles. */
function useScreenCommands(): readonly CommandId[] {
  const { findHandler } = useCommandRunner();
  const [handled, setHandled] = useState<readonly CommandId[]>([]);
  useEffect(() => setHandled(SCREEN_COMMANDS.filter((id) => findHandler(id))), [findHandler]);
  return handled;
}

/** Tabs first, then what concerns the selected record, then everything else that the role may do. */
function commandItems(
  role: StaffRole | undefined,
  handled: readonly CommandId[],
  run: (id: CommandId) => void,
): PaletteItem[] {
  const isOffered = (id: CommandId) => !SCREEN_COMMANDS.includes(id) || handled.includes(id);
  return KINDS.flatMap((kind) =>
    COMMAND_IDS.filter(
      (id) => COMMANDS[id].palette === kind && isOffered(id) && role && mayRun(role, id),
    ).map((id) => {
      const synonyms = SYNONYMS[id];
      return {
        key: id,
        text: COMMANDS[id].title,
        kind: t(`kinds.${kind}`),
        ...(synonyms ? { synonyms } : {}),
        run: () => run(id),
      };
    }),
  );
}

/** Applications and withdrawals that a search finds, with amount and status. */
function useFoundRecords(search: string) {
  const { navigate } = useDashboardParams();
  const query = { q: search, limit: MAX_RECORDS };
  const settings = { enabled: search !== '', placeholderData: keepPreviousData };
  const applications = useEndpointPage(listApplications, { query }, settings);
  const withdrawals = useEndpointPage(listWithdrawals, { query }, settings);
  const items = useMemo((): PaletteItem[] => {
    if (!search) return [];
    const dollars = (amount: number) => formatUsd(requireMoney(amount));
    const applicationItem = ({ id, fullName, investmentAmount, status }: Application): PaletteItem => ({
      key: `application-${id}`,
      text: t('application', { name: fullName }),
      kind: `${dollars(investmentAmount)}, ${status}`,
      ...(applications.isPlaceholderData ? {} : { foundBy: search }),
      run: () => navigate('applications', { open: id }),
    });
    const withdrawalItem = ({ id, investorName, amount, asset, status }: StaffWithdrawal): PaletteItem => ({
      key: `withdrawal-${id}`,
      text: t('withdrawal', { name: investorName }),
      kind: `${asset === 'USD' ? dollars(amount) : `${amount} ${asset}`}, ${status}`,
      ...(withdrawals.isPlaceholderData ? {} : { foundBy: search }),
      run: () => navigate('withdrawals', { open: id }),
    });
    return [
      ...(applications.data?.rows ?? []).map(applicationItem),
      ...(withdrawals.data?.rows.requests ?? []).map(withdrawalItem),
    ];
  }, [
    search,
    applications.data,
    applications.isPlaceholderData,
    withdrawals.data,
    withdrawals.isPlaceholderData,
    navigate,
  ]);
  return {
    items,
    isSearching: applications.isFetching || withdrawals.isFetching,
    error: applications.error ?? withdrawals.error,
  };
}

/**
 * The items of the palette. Omnibar needs the same array as long as nothing changes.
 * @param search finds investors, applications and withdrawals
 */
export function usePaletteItems(search: string) {
  const { run } = useCommandRunner();
  const { navigate } = useDashboardParams();
  const session = useSession();
  const role = 'staff' in session ? session.staff.role : undefined;
  const mayOperate = useMay('operate');
  const investors = useEndpointPage(
    listInvestors,
    { query: { q: search, limit: MAX_INVESTORS } },
    { placeholderData: keepPreviousData },
  );
  const found = investors.data?.rows ?? NO_INVESTORS;
  const foundBy = investors.isPlaceholderData ? undefined : search;
  const records = useFoundRecords(search);

  const handled = useScreenCommands();
  const commands = useMemo(() => commandItems(role, handled, run), [role, handled, run]);

  const items = useMemo((): PaletteItem[] => {
    const by = foundBy === undefined ? {} : { foundBy };
    const people = found.map(({ investorId, fullName }) => ({
      key: investorId,
      text: fullName,
      synonyms: investorId,
      kind: investorId,
      ...by,
      run: () => navigate('investors', { open: investorId }),
    }));
    const withTasks = search && found.length <= MAX_INVESTORS_WITH_TASKS ? found : NO_INVESTORS;
    const tasks = withTasks.flatMap((investor) =>
      availableTasks(investor, mayOperate).map(({ task, text }) => ({
        key: `${investor.investorId}-${task}`,
        text: t('task', { task: text, name: investor.fullName }),
        kind: investor.investorId,
        ...by,
        run: () => navigate('investors', { open: investor.investorId, task }),
      })),
    );
    return [...commands, ...people, ...records.items, ...tasks];
  }, [search, commands, found, foundBy, records.items, navigate, mayOperate]);

  return {
    items,
    isSearching: investors.isFetching || records.isSearching,
    error: investors.error ?? records.error,
  };
}
