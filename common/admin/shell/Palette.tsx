import { MenuItem } from '@blueprintjs/core';
import { Omnibar } from '@blueprintjs/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { useDeferredValue, useState } from 'react';
import { listInvestors } from '#common/contract/investors.ts';
import { TABS } from '#common/domain/staffTabs.ts';
import { themeAtom } from '#common/ui/theme/themeAtom.ts';
import { useAdmin } from '../adminContext.ts';
import { signOut } from '../session/calls.ts';
import { matches, PALETTE_TASKS, type PaletteItem } from './paletteItems.ts';
import './palette.css';
import { usePlace } from './usePlace.ts';

interface PaletteProps {
  readonly onClose: () => void;
  readonly onHelp: () => void;
}

const MOST_INVESTORS = 8;
/** With more matches than this the actions on each would only be in the way. */
const FEW = 3;
const NO_ACTIONS: PaletteItem[] = [];

/** Goes to any tab or investor, or does something, by a few letters of its name. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  const environment = useAdmin();
  const { client } = environment;
  const { go } = usePlace();
  const [, setTheme] = useAtom(themeAtom);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query.trim());
  const investors = useQuery({
    queryKey: ['investors', 'palette', asked],
    queryFn: ({ signal }) =>
      client.page(listInvestors, { query: { q: asked, limit: MOST_INVESTORS } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const found = investors.data?.rows ?? [];
  const items: PaletteItem[] = [
    ...TABS.map(({ key, label }) => ({ key, text: label, kind: 'Tab', run: () => go(key) })),
    {
      key: 'pending-applications',
      text: 'Review pending applications',
      kind: 'Do',
      run: () => go('applications', { status: 'pending', sort: 'submittedAt' }),
    },
    {
      key: 'pending-withdrawals',
      text: 'Decide pending withdrawals',
      kind: 'Do',
      run: () => go('withdrawals', { status: 'pending', sort: 'requestDate' }),
    },
    { key: 'create', text: 'Create Investor', kind: 'Do', run: () => go('investors', { create: '1' }) },
    {
      key: 'calendar',
      text: 'Calendar of consultations',
      kind: 'Do',
      run: () => go('consultations', { view: 'calendar' }),
    },
    { key: 'help', text: 'Keyboard shortcuts', kind: 'Do', run: onHelp },
    { key: 'light', text: 'Light theme', kind: 'Do', run: () => setTheme('light') },
    { key: 'dark', text: 'Dark theme', kind: 'Do', run: () => setTheme('dark') },
    { key: 'system', text: 'Theme of the system', kind: 'Do', run: () => setTheme('system') },
    { key: 'out', text: 'Sign out', kind: 'Do', run: () => void signOut(environment) },
    ...found.map((investor) => ({
      key: investor.investorId,
      text: investor.fullName,
      kind: investor.investorId,
      found: true,
      run: () => go('investors', { open: investor.investorId }),
    })),
    ...(asked && found.length <= FEW
      ? found.flatMap(({ investorId, fullName }) =>
          PALETTE_TASKS.map(({ task, text }) => ({
            key: `${investorId} ${task}`,
            text: `${text}: ${fullName}`,
            kind: investorId,
            found: true,
            run: () => go('investors', { open: investorId, task }),
          })),
        )
      : NO_ACTIONS),
  ];
  return (
    <Omnibar<PaletteItem>
      isOpen
      onClose={onClose}
      items={items}
      query={query}
      onQueryChange={setQuery}
      itemPredicate={(text, item) => item.found === true || matches(text, item)}
      itemRenderer={(item, { handleClick, modifiers }) =>
        modifiers.matchesPredicate ? (
          <MenuItem
            key={item.key}
            text={item.text}
            label={item.kind}
            active={modifiers.active}
            onClick={handleClick}
            roleStructure="listoption"
          />
        ) : null
      }
      noResults={<MenuItem disabled text="Nothing found" roleStructure="listoption" />}
      onItemSelect={(item) => {
        onClose();
        item.run();
      }}
      resetOnSelect
      inputProps={{
        placeholder: 'Tab, investor or action',
        'aria-label': 'Go to or do',
      }}
    />
  );
}
