import { MenuDivider, MenuItem } from '@blueprintjs/core';
import { CaretDown } from '@blueprintjs/icons';
import type { Investor } from '#common/contract/investors.ts';
import { availableTasks } from '../../accounts/investorTasks.ts';
import { MenuButton } from '../../MenuButton.tsx';
import { useMay } from '../../session/useMay.ts';
import type { StartTask } from './investorTask.ts';

interface ActionMenuProps {
  readonly investor: Investor;
  readonly onStart: StartTask;
}

export function ActionMenu({ investor, onStart }: ActionMenuProps) {
  // 'Edit' is a button beside the menu.
  const tasks = availableTasks(investor, useMay('operate'));
  const items = (wanted: (typeof tasks)[number]['group']) =>
    tasks
      .filter(({ group }) => group === wanted)
      .map(({ task, text }) => <MenuItem key={task} text={text} onClick={() => onStart(task)} />);
  return (
    <MenuButton
      label={`Actions for ${investor.fullName}`}
      button={{
        endIcon: <CaretDown />,
        'aria-label': `Action for ${investor.fullName}`,
        children: 'Action',
      }}
    >
      {items('portfolio')}
      <MenuDivider />
      {items('access')}
    </MenuButton>
  );
}
