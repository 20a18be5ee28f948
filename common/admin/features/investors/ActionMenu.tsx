import { CaretDownIcon } from '@blueprintjs/icons';
import type { Investor } from '#common/contract/investors.ts';
import { availableTasks } from '../../accounts/investorTasks.ts';
import { MenuButton } from '../../MenuButton.tsx';
import { t } from '../../messages/investors.ts';
import { useMay } from '../../session/useMay.ts';
import type { StartTask } from './investorTask.ts';

interface ActionMenuProps {
  readonly investor: Investor;
  readonly onStart: StartTask;
}

export function ActionMenu({ investor, onStart }: ActionMenuProps) {
  // 'Edit' is a button beside the menu.
  const tasks = availableTasks(investor, useMay('operate'));
  const section = (wanted: (typeof tasks)[number]['group']) =>
    tasks
      .filter(({ group }) => group === wanted)
      .map(({ task, text }) => ({ text, onSelect: () => onStart(task) }));
  return (
    <MenuButton
      label={t('actionsOf', { name: investor.fullName })}
      button={{
        endIcon: <CaretDownIcon />,
        'aria-label': t('actionOf', { name: investor.fullName }),
        children: t('action'),
      }}
      sections={[section('portfolio'), section('access')]}
    />
  );
}
