import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { TABS } from '#common/admin/tabs.ts';
import { type Investor, listInvestors } from '#common/contract/investors.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { availableTasks } from '../accounts/investorTasks.ts';
import { useAdmin } from '../adminContext.ts';
import { signOut } from '../session/auth.ts';
import type { PaletteItem } from './paletteItems.ts';
import { useDashboardParams } from './useDashboardParams.ts';

const MAX_INVESTORS = 8;
/** With more matches than this the actions on each would only be in the way. */
const FEW = 3;
const NOBODY: readonly Investor[] = [];

/**
 * All that the palette offers: the same list as long as nothing changes, as the list widget asks.
 * @param asked what investors are searched for
 */
export function usePaletteItems(asked: string, onHelp: () => void) {
  const environment = useAdmin();
  const { client } = environment;
  const { navigate: go } = useDashboardParams();
  const setTheme = useSetAtom(themeAtom);
  const investors = useQuery({
    queryKey: ['investors', 'palette', asked],
    queryFn: ({ signal }) =>
      client.page(listInvestors, { query: { q: asked, limit: MAX_INVESTORS } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const found = investors.data?.rows ?? NOBODY;

  const fixed = useMemo((): PaletteItem[] => {
    const act = (key: string, text: string, run: () => void) => ({ key, text, kind: 'Do', run });
    return [
      ...TABS.map(({ key, label }) => ({ key, text: label, kind: 'Tab', run: () => go(key) })),
      act('pending-applications', 'Review pending applications', () =>
        go('applications', { status: 'pending', sort: 'submittedAt' }),
      ),
      act('pending-withdrawals', 'Decide pending withdrawals', () =>
        go('withdrawals', { status: 'pending', sort: 'requestDate' }),
      ),
      act('create', 'Create Investor', () => go('investors', { create: '1' })),
      act('calendar', 'Calendar of consultations', () => go('consultations', { view: 'calendar' })),
      act('devices', 'Remembered devices', () => go('activity', { devices: '1' })),
      act('help', 'Keyboard shortcuts', onHelp),
      act('light', 'Light theme', () => setTheme('light')),
      act('dark', 'Dark theme', () => setTheme('dark')),
      act('system', 'Theme of the system', () => setTheme('system')),
      act('out', 'Sign out', () => void signOut(environment)),
    ];
  }, [environment, go, onHelp, setTheme]);

  const items = useMemo((): PaletteItem[] => {
    const people = found.map(({ investorId, fullName }) => ({
      key: investorId,
      text: fullName,
      kind: investorId,
      found: true,
      run: () => go('investors', { open: investorId }),
    }));
    const actedOn = asked && found.length <= FEW ? found : NOBODY;
    const tasks = actedOn.flatMap((investor) =>
      availableTasks(investor).map(({ task, text }) => ({
        key: `${investor.investorId}-${task}`,
        text: `${text}: ${investor.fullName}`,
        kind: investor.investorId,
        found: true,
        run: () => go('investors', { open: investor.investorId, task }),
      })),
    );
    return [...fixed, ...people, ...tasks];
  }, [asked, fixed, found, go]);

  return { items, isSearching: investors.isFetching };
}
